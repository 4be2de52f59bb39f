import { useEffect, useRef, useState } from 'react';
import { findChangedUnconfirmedContact } from '@/components/shared/session/contact-kinds';
import { FramedPage } from '@/components/shared/content/framed-page';
import { notify } from '@/components/shared/toasts/notify';
import { usePanels } from '@/components/shared/panels/panels';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { useMember } from '@/components/shared/session/use-member';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getConfirmContactHref } from '@/lib/navigation/hrefs';
import { api } from '@/store/api';
import { useGetProfileUrlQuery } from '@/store/endpoints/profile';
import { useAppDispatch } from '@/store/store';
import { getFrameUrl } from '@/lib/embed/frame-url';
import { isProfileUpdatedMessage } from './update-message';

const { getMemberDetails } = api.endpoints;

/** The backend's own page for completing a profile, in a frame; its messages are validated. */
export function UpdateProfileDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const panels = usePanels();
  const dispatch = useAppDispatch();
  const { data, isError, refetch } = useGetProfileUrlQuery(undefined, { refetchOnMountOrArgChange: true });
  const go = useNavigate();
  const { details } = useMember();
  // As it was at first: live updates may bring what was saved before the message of the frame.
  const [before] = useState(details?.member);
  const frame = useRef<HTMLIFrameElement>(null);
  const url = data && getFrameUrl(data.url, i18n.language, window.location.origin);

  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url);
    const offerToConfirm = async () => {
      const { data: after } = await dispatch(
        getMemberDetails.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      const contact = after && findChangedUnconfirmedContact(before, after.member);
      if (contact) await go.to(getConfirmContactHref(contact, window.location.pathname));
    };
    const handleMessage = (event: MessageEvent) => {
      if (!isProfileUpdatedMessage(event, origin, frame.current?.contentWindow ?? null)) return;
      dispatch(api.util.invalidateTags(['userUpdate']));
      notify.success(t('profileBanner.done'));
      onDone();
      panels.close('updateProfile');
      void offerToConfirm();
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [url, before, dispatch, go, onDone, panels, t]);

  return (
    <Dialog title={t('profileBanner.title')} size="tall" closeLabel={t('common.close')} onClose={onClose}>
      <FramedPage
        url={url}
        title={t('profileBanner.title')}
        frame={frame}
        failed={isError}
        onRetry={refetch}
        className="h-[calc(92dvh-7rem)] w-full"
      />
    </Dialog>
  );
}
