import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Plus } from '@/components/ui/icons';
import { ConfirmDialog } from '../parts/confirm-dialog';
import type { Fact } from '../parts/facts';
import { FoldedRow } from './folded-row';

interface ItemListProps<T extends { id: string }> {
  items: readonly T[];
  /** Empty: without a name. */
  getName: (item: T) => string;
  getFacts: (item: T) => readonly Fact[];
  /** Beside the name. */
  renderBadge?: (item: T) => React.ReactNode;
  hasError: (index: number) => boolean;
  create: () => T;
  words: { empty: string; add: string; removeTitle: string; removeText: string };
  /** The order follows from the items: nothing moves them, and none moves while one is open. */
  isSorted?: boolean;
  /** The most items that there can be. */
  max?: number;
  canRemove?: (index: number) => boolean;
  onChange: (items: T[]) => void;
  /** The fields of an item. */
  children: (item: T, index: number, set: (changed: T) => void) => React.ReactNode;
}

/** The list with the item at an index moved by one place. */
function move<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.filter((_, index) => index !== from);
  const item = items[from];
  return item ? moved.toSpliced(to, 0, item) : moved;
}

/** The items in the order of these ids; others follow. */
function keepOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] {
  const getPlace = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => getPlace(a) - getPlace(b));
}

/** Items that are added, opened to their fields, moved by buttons, and removed after a question. */
export function ItemList<T extends { id: string }>(props: ItemListProps<T>) {
  const { items, getName, getFacts, renderBadge, hasError, create, words, onChange, children } = props;
  const { isSorted = false, max = Infinity, canRemove = () => true } = props;
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string>();
  /** The order of the items when one was opened. */
  const [openedIds, setOpenedIds] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<string>();
  const open = (id: string | undefined) => {
    setOpenId(id);
    setOpenedIds(items.map((item) => item.id));
  };
  const add = () => {
    const item = create();
    onChange([...items, item]);
    open(item.id);
  };
  const shown = isSorted && openId !== undefined ? keepOrder(items, openedIds) : items;
  return (
    <>
      {items.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ul>
        {shown.map((item) => {
          const index = items.indexOf(item);
          const name = getName(item) || t('desk.programme.nameless');
          const isOpen = item.id === openId;
          const title = (
            <>
              <bdi>{name}</bdi>
              {renderBadge?.(item)}
              {hasError(index) && <Badge tone="warning">{t('desk.programme.toMend')}</Badge>}
            </>
          );
          const acts = [
            { act: 'up', by: -1, isPossible: index > 0 },
            { act: 'down', by: 1, isPossible: index < items.length - 1 },
          ] as const;
          const label = (act: 'up' | 'down' | 'remove') => t(`desk.programme.item.${act}`, { name: isolate(name) });
          return (
            <FoldedRow
              key={item.id}
              title={title}
              facts={getFacts(item)}
              isOpen={isOpen}
              onToggle={() => open(isOpen ? undefined : item.id)}
            >
              {children(item, index, (changed) =>
                onChange(items.map((other) => (other.id === changed.id ? changed : other))),
              )}
              <div className="flex flex-wrap gap-3">
                {(isSorted ? [] : acts).map(({ act, by, isPossible }) => (
                  <Button
                    key={act}
                    variant="secondary"
                    size="small"
                    aria-label={label(act)}
                    disabled={!isPossible}
                    onClick={() => onChange(move(items, index, index + by))}
                  >
                    {t(`desk.programme.${act}`)}
                  </Button>
                ))}
                {canRemove(index) && (
                  <Button
                    variant="danger"
                    size="small"
                    aria-label={label('remove')}
                    onClick={() => setRemoving(item.id)}
                  >
                    {t('desk.programme.remove')}
                  </Button>
                )}
              </div>
            </FoldedRow>
          );
        })}
      </ul>
      {items.length < max && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Icon icon={Plus} className="size-5" />
          {words.add}
        </Button>
      )}
      {removing !== undefined && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText}
          confirm={t('desk.programme.remove')}
          onConfirm={() => {
            onChange(items.filter(({ id }) => id !== removing));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
