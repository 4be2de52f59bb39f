import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** What there is more of, for screen readers. */
  label?: string;
}

/** Loads the next page of a list; nothing after the last one. */
export function MoreButton({ query, label }: MoreButtonProps) {
  const { t } = useTranslation();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  const text = t('desk.list.more');
  return (
    <Button
      variant="quiet"
      className="w-full"
      busy={isFetchingNextPage}
      aria-label={label ? `${text}: ${label}` : undefined}
      onClick={() => void fetchNextPage()}
    >
      {text}
    </Button>
  );
}
