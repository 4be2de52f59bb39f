import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '@/components/shared/use-member';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/text-field';
import { ClaimResult } from './claim-result';
import { useClaim } from './use-claim';

const RECEIPT = 'receipt';
const CODE = /^[\w-]{1,128}$/;

function only(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? '';
}

/** Where a receipt earns: by the code on it, which a receipt's own QR link brings along (spec §2). */
export function ScannerScreen() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const { signedIn } = useMember();
  const { state, claim, reset } = useClaim();
  const [code, setCode] = useState(() => only(query.transactionId));
  const [identifier, setIdentifier] = useState('');
  const [tried, setTried] = useState(false);
  const codeError = CODE.test(code.trim()) ? undefined : t('scanner.code.wrong');
  const identifierError = signedIn || identifier.trim() ? undefined : t('signIn.identifier.empty');

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (state.name === 'sending') return;
    if (codeError || identifierError) {
      const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
      fields[codeError ? 0 : 1]?.focus();
      return;
    }
    const who = signedIn ? {} : { identifier: identifier.trim() };
    void claim({ transactionId: code.trim(), type: only(query.type) || RECEIPT, ...who });
  };
  const again = () => {
    setCode('');
    setTried(false);
    reset();
  };
  const done = state.name === 'answered' && state.answer.status === 'OK';

  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <h1 className="text-2xl font-bold sm:text-3xl">{t('scanner.title')}</h1>
      <p className="text-muted mt-2 mb-5">{t('scanner.text')}</p>
      {!done && (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            label={t('scanner.code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            error={tried ? codeError : undefined}
          />
          {!signedIn && (
            <TextField
              label={t('scanner.identifier')}
              value={identifier}
              onChange={(event) => setIdentifier(event.target.value)}
              autoComplete="username"
              autoCapitalize="none"
              dir="ltr"
              error={tried ? identifierError : undefined}
            />
          )}
          <ClaimResult state={state} onAgain={again} />
          <Button type="submit" busy={state.name === 'sending'}>
            {t('scanner.submit')}
          </Button>
        </form>
      )}
      {done && <ClaimResult state={state} onAgain={again} />}
    </Card>
  );
}
