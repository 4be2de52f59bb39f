import { useRouter } from 'next/router';
import { Alert } from '@/components/ui/alert';
import { parseSignInReason } from '@/lib/navigation/sign-in-reason';
import { useTranslation } from '@/components/shared/i18n/texts';
import { queryParam } from '@/lib/navigation/query-params';

/** Why the visitor was redirected to sign-in: the text of the reason in the URL (spec §8). */
export function ReasonNotice() {
  const { t } = useTranslation();
  const reason = parseSignInReason(useRouter().query[queryParam.error]);
  if (reason === undefined) return null;
  return (
    <Alert tone={reason === 'SessionRequired' ? 'info' : 'warning'}>
      {t(reason === 'general' ? 'general.error' : `signIn.reason.${reason}`)}
    </Alert>
  );
}
