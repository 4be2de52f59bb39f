import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { usePageTarget } from '@/components/shared/navigation/use-page-target';
import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { Alert } from '@/components/ui/alert';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getSignInHref } from '@/lib/navigation/hrefs';
import { getSafePath } from '@/lib/navigation/safe-path';
import { ClaimResult } from './claim-result';
import { PictureButton } from './picture-button';
import { parseReceiptCode, parseReceiptQuery, type ReceiptCode } from './receipt-code';
import { useClaim } from './use-claim';
import { useReceiptReader } from './use-receipt-reader';

const CameraPanel = createClientComponent(
  () => import('@/components/shared/camera/camera-panel').then((module) => module.CameraPanel),
  createLazyFallback('rounded-card h-52'),
);

/** The alternatives to typing: the camera, or a picture. */
function ReceiptReader({ reader, busy }: { reader: ReturnType<typeof useReceiptReader>; busy: boolean }) {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const { error, reading, submitTexts, readPictureFile } = reader;
  return (
    <>
      <CameraPanel onTexts={submitTexts} busy={busy} />
      {error && <Alert tone="warning">{t(`scanner.read.${error}`, { business: businessName })}</Alert>}
      <PictureButton onPicture={(file) => void readPictureFile(file)} busy={reading} />
      <p className="text-muted before:bg-border after:bg-border flex items-center gap-3 text-sm before:h-px before:flex-1 after:h-px after:flex-1">
        {t('scanner.or')}
      </p>
    </>
  );
}

/** Claims a receipt by its code: from the camera, a picture, the keyboard, or the receipt's link (spec §2). */
export function ScannerScreen() {
  const { t } = useTranslation();
  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <h1 className="text-2xl font-bold sm:text-3xl">{t('scanner.title')}</h1>
      <p className="text-muted mt-2 mb-5">{t('scanner.text')}</p>
      <NotInSupportSession textKey="scanner.support">
        <ReceiptClaim />
      </NotInSupportSession>
    </Card>
  );
}

function ReceiptClaim() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const target = usePageTarget();
  const signedIn = useIsSignedIn();
  const { state, claim, reset } = useClaim();
  const [linked, setLinked] = useState(() => parseReceiptQuery(query));
  const [code, setCode] = useState(linked?.transactionId ?? '');
  const [type, setType] = useState(linked?.type);
  const [identifier, setIdentifier] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const identifierField = useRef<HTMLInputElement>(null);
  const sending = state.name === 'sending';
  const done = state.name === 'responded' && state.response.status === 'OK';

  const send = (receipt: ReceiptCode) => {
    const owner = signedIn ? {} : { identifier: identifier.trim() };
    void claim({ ...receipt, ...owner });
  };
  const reader = useReceiptReader((receipt) => {
    setCode(receipt.transactionId);
    setType(receipt.type);
    reset();
    if (signedIn || identifier.trim()) send(receipt);
    else identifierField.current?.focus();
  });

  const typedReceipt = typeof window === 'undefined' ? null : parseReceiptCode(code, window.location.origin);
  const codeError = typedReceipt ? undefined : t('scanner.code.wrong');
  const identifierError = signedIn || identifier.trim() ? undefined : t('signIn.identifier.empty');
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (sending) return;
    if (!typedReceipt || identifierError) {
      const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="file"])')];
      fields[typedReceipt ? 1 : 0]?.focus();
      return;
    }
    reader.forget();
    // A scanned or linked code keeps its kind; a link contains its own.
    send(
      typedReceipt.transactionId === code.trim() ? { ...typedReceipt, type: type ?? typedReceipt.type } : typedReceipt,
    );
  };
  const retry = () => {
    setLinked(null);
    setCode('');
    setType(undefined);
    setSubmitted(false);
    reader.forget();
    reset();
  };

  if (done) return <ClaimResult state={state} onRestart={retry} />;
  return (
    <div className="grid gap-5">
      {!linked && <ReceiptReader reader={reader} busy={sending} />}
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('scanner.code')}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setType(undefined);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={submitted ? codeError : undefined}
        />
        {!signedIn && (
          <TextField
            ref={identifierField}
            label={t('scanner.identifier')}
            value={identifier}
            onChange={(event) => setIdentifier(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            dir="ltr"
            error={submitted ? identifierError : undefined}
          />
        )}
        <ClaimResult state={state} onRestart={retry} />
        <Button type="submit" busy={sending}>
          {t('scanner.submit')}
        </Button>
        {!signedIn && (
          <Link href={getSignInHref(getSafePath(target))} className={getButtonStyle('quiet')}>
            {t('scanner.signIn')}
          </Link>
        )}
      </form>
    </div>
  );
}
