import { Bell, Download, Info, Share, type LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

const icons = { info: Info, add: Download, share: Share, bell: Bell } as const satisfies Record<string, LucideIcon>;

/** What a toast offers (spec §3, push toast data); one without `confirm` is only read. */
export interface Offer {
  icon: keyof typeof icons;
  title: string;
  body: string;
  confirm?: { label: string; act: () => void };
  /** The label of the button that declines. */
  decline?: string;
}

interface OfferToastProps {
  offer: Offer;
  onClose: () => void;
}

/** Something that a member may take up, or not: an app on the home screen, notifications, a page to go to. */
export function OfferToast({ offer, onClose }: OfferToastProps) {
  const { icon, title, body, confirm, decline } = offer;
  const Icon = icons[icon];
  return (
    <div className="grid gap-3">
      <div className="flex gap-3">
        <Icon aria-hidden className="text-accent mt-0.5 size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-semibold">{title}</p>
          {body && <p className="text-muted text-sm">{body}</p>}
        </div>
      </div>
      {confirm && (
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              confirm.act();
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
