import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Camera, QrCode, X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { useHasScope } from '../shell/desk-context';
import { EnrolOffer } from '../parts/enrol-offer';
import { isContactQuery, parseMemberQueries } from '../parts/member-query';
import { RefusedGift } from './refused-gift';
import { TillCamera } from './till-camera';
import type { Member } from './till-machine';
import { useScannedText } from './use-scanned-text';
import { useLookUp } from './use-look-up';
import { useLookUpText } from './use-look-up-text';
import { useRefusalText } from './use-obstacle-text';
import { useTypeAnywhere } from './use-type-anywhere';

interface MemberSearchProps {
  /** What was scanned on the screen before: it is looked up immediately. */
  scanned: string | undefined;
  /** @param typed the contact of a guest who was enrolled by it */
  onFound: (member: Member, typed?: string) => void;
  /** The guest joins by the code of the screen. */
  onJoin: () => void;
}

/** The one field that scanners, the camera and people fill: a code, a phone number or an e-mail address. */
export function MemberSearchForm({ scanned, onFound, onJoin }: MemberSearchProps) {
  const { t } = useTranslation();
  const { lookUp, isLoading, error, reset, query } = useLookUp(onFound);
  const mayEnrol = useHasScope('till:enrol');
  const mayJoin = useHasScope('till:join');
  const describeRefusal = useRefusalText();
  const describeLookUp = useLookUpText();
  const [text, setText] = useState(scanned ?? '');
  const [camera, setCamera] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const readText = useScannedText();
  useTypeAnywhere(input);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // The next scan replaces what was not found.
    if (error) input.current?.select();
  }, [error]);

  const lookUpText = () => {
    const [next, ...others] = parseMemberQueries(readText(text));
    if (next && !isLoading) void lookUp(next, ...others);
  };
  const lookUpScanned = useEffectEvent(lookUpText);
  useEffect(() => {
    if (scanned !== undefined) lookUpScanned();
  }, [scanned]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookUpText();
  };
  const scan = ([code]: string[]) => {
    if (code === undefined || isLoading) return false;
    setText(code);
    void lookUp({ code });
    return true;
  };
  const refusal = error && describeRefusal(error);
  const isUnknown = isApiError(error) && error.code === 'UNKNOWN_MEMBER';
  const contact = query && isContactQuery(query) ? query : undefined;
  return (
    <Card className="grid gap-4 p-5 sm:p-7">
      <form onSubmit={submit} className="grid gap-3">
        <label htmlFor="till-search" className="text-xl font-bold">
          {t('desk.till.search')}
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id="till-search"
            name="till-search"
            value={text}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="till-search-hint"
            onChange={(event) => {
              setText(event.target.value);
              if (error) reset();
            }}
            className="border-control bg-surface rounded-control min-h-16 w-full min-w-0 flex-1 border-2 px-4 text-xl font-semibold"
          />
          <Button
            variant="secondary"
            aria-pressed={camera}
            aria-label={t(camera ? 'scanner.camera.stop' : 'scanner.camera.start')}
            className="min-h-16 min-w-16 px-3"
            onClick={() => setCamera(!camera)}
          >
            <Icon icon={camera ? X : Camera} className="size-6" />
          </Button>
        </div>
        <p id="till-search-hint" className="text-muted text-sm">
          {t('desk.till.search.hint')}
        </p>
        <Button type="submit" busy={isLoading} className="min-h-14 text-lg">
          {t('desk.till.search.submit')}
        </Button>
      </form>
      {error && (
        <Alert tone="danger">
          <div className="grid gap-3">
            <RefusedGift error={error} />
            <p>{describeLookUp(error, query) ?? <CallErrorMessage error={error} />}</p>
            {refusal && <p className="font-semibold">{refusal}</p>}
          </div>
        </Alert>
      )}
      {isUnknown && contact && mayEnrol && <EnrolOffer key={text} query={contact} onEnrolled={onFound} />}
      {mayJoin && (
        <Button variant="secondary" className="min-h-14" onClick={onJoin}>
          <Icon icon={QrCode} className="size-5" />
          {t('desk.join.open')}
        </Button>
      )}
      {camera && <TillCamera onTexts={scan} busy={isLoading} />}
    </Card>
  );
}
