import { classNames } from '@/components/ui/class-names';
import { controlStyle } from '@/components/ui/field-frame';
import { Icon } from '@/components/ui/icon';
import { Search } from '@/components/ui/icons';
import { MAX_SEARCH } from 'loyalty-contract/limits';

interface SearchFormProps {
  /** The accessible name of the field and of its button. */
  label: string;
  /** Shown in the empty field; by default the label. */
  placeholder?: string;
  /** The current search; empty: none. */
  search: string;
  onSearch: (search: string) => void;
}

/** A field for a search, which Enter or its button sends. */
export function SearchForm({ label, placeholder = label, search, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-52"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      <input
        // A new value of the URL replaces what was typed.
        key={search}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={MAX_SEARCH}
        enterKeyHint="search"
        className={classNames(controlStyle, 'pe-12 text-ellipsis')}
      />
      <button
        type="submit"
        aria-label={label}
        className="text-muted hover:text-text absolute inset-y-0 end-0 inline-flex min-w-12 items-center justify-center"
      >
        <Icon icon={Search} className="size-5" />
      </button>
    </form>
  );
}
