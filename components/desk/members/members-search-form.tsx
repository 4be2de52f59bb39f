import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Search, X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { searchInput } from '../parts/search-input';
import { useHasScope } from '../shell/desk-context';

interface MembersSearchFormProps {
  search: string;
  onSearch: (search: string) => void;
}

/** One field for names, phone numbers, e-mail addresses and codes; for whoever may export members, also for the end of a number. */
export function MembersSearchForm({ search, onSearch }: MembersSearchFormProps) {
  const { t } = useTranslation();
  const findsByDigits = useHasScope('exports:read');
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <form role="search" onSubmit={submit} className="grid gap-1.5">
      <label htmlFor="members-search" className="font-medium">
        {t('desk.members.search')}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-1">
          <input
            ref={input}
            id="members-search"
            value={text}
            {...searchInput}
            aria-describedby="members-search-hint"
            onChange={(event) => setText(event.target.value)}
            className="border-control bg-surface rounded-control min-h-12 w-full min-w-0 flex-1 border-2 px-3.5"
          />
          {/* Beside the field: what is typed may run from either end of it. */}
          {text !== '' && (
            <button
              type="button"
              aria-label={t('desk.members.search.clear')}
              onClick={clear}
              className="hover:bg-raised inline-flex size-11 shrink-0 items-center justify-center rounded-full"
            >
              <Icon icon={X} className="size-5" />
            </button>
          )}
        </div>
        <Button type="submit">
          <Icon icon={Search} className="size-5" />
          {t('desk.members.search.submit')}
        </Button>
      </div>
      <p id="members-search-hint" className="text-muted text-sm">
        {t(findsByDigits ? 'desk.members.search.hint.digits' : 'desk.members.search.hint')}
      </p>
    </form>
  );
}
