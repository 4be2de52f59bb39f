import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Bell, Download, Info, Share } from '@/components/ui/icons';

const icons = { info: Info, add: Download, share: Share, bell: Bell } as const satisfies Record<string, IconName>;

/** The content of a prompt toast (spec §3, push toast data); without `confirm` it is only a message. */
export interface Prompt {
  icon: keyof typeof icons;
  title: string;
  body: string;
  confirm?: { label: string; onConfirm: () => void };
  /** The label of the button that declines. */
  decline?: string;
}

interface PromptToastProps {
  prompt: Prompt;
  onClose: () => void;
}

/** A prompt for the member: installing the app, notifications, a page to open. */
export function PromptToast({ prompt, onClose }: PromptToastProps) {
  const { icon, title, body, confirm, decline } = prompt;
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
            size="small"
          >
            {confirm.label}
          </Button>
          {decline && (
            <Button variant="quiet" size="small" onClick={onClose}>
              {decline}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
