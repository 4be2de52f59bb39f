import { Skeleton } from '@/components/ui/skeleton';
import { isStandIn } from './instance';
import { useTranslation } from './texts';

/**
 * What somebody agrees to, or gives up: in the business's words or not at all. While a page lacks them it shows the
 * product's, which say less or something else.
 */
export function InOwnWords({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation();
  return isStandIn(i18n) ? <Skeleton className="h-40" /> : children;
}
