import { Button } from '@/components/ui/button';
import { Icon, type IconData } from '@/components/ui/icon';
import { Bell, Download, Info, Share } from '@/components/ui/icons';

const icons = { info: Info, add: Download, share: Share, bell: Bell } as const satisfies Record<string, IconData>;

/** The content of an offer toast (spec §3, push toast data); without `confirm` it is only a message. */
export interface Offer {
  icon: keyof typeof icons;
  title: string;
  body: string;
  confirm?: { label: string; onConfirm: () => void };
  /** The label of the button that declines. */
  decline?: string;
}

interface OfferToastProps {
  offer: Offer;
  onClose: () => void;
}

/** An optional offer to the member: installing the app, notifications, a page to open. */
export function OfferToast({ offer, onClose }: OfferToastProps) {
  const { icon, title, body, confirm, decline } = offer;
  return (
    <div className="grid gap-3">
      <div className="flex gap-3">
        <Icon icon={icons[icon]} className="text-accent mt-0.5 size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-semibold">{title}</p>
          {body && <p className="text-muted text-sm">{body}</p>}
        </div>
      </div>
      {confirm && (
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              confirm.onConfirm();
              onClose();
            }}
            className="min-h-11 px-4"
          >
            {confirm.label}
          </Button>
          {decline && (
            <Button variant="quiet" onClick={onClose} className="min-h-11 px-3">
              {decline}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
