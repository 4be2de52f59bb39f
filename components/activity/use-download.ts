import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { MAX_PER_PAGE } from 'loyalty-contract/limits';
import type { EntryFilter } from 'loyalty-contract/schemas/activity';
import type { Purchase, Transaction } from 'loyalty-contract/schemas/transactions';
import { entriesToCsv, purchasesToCsv } from '@/lib/activity/activity-csv';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { getEntriesPage, getPurchasesPage } from '@/store/endpoints/activity';
import { useAppDispatch } from '@/store/store';
import type { ActivityList } from './use-activity-filter';

/** The most rows of a download: a hundred requests. */
const MAX_ROWS = 10_000;
const once = { subscribe: false, forceRefetch: true } as const;

interface Page<T> {
  rows: readonly T[];
  total: number;
}

interface Progress {
  shown: number;
  total: number;
}

/** Loads all pages, one after the other; null if there are too many rows. */
async function loadAll<T>(
  loadPage: (page: number) => Promise<Page<T>>,
  onProgress: (progress: Progress) => void,
): Promise<T[] | null> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { rows: more, total } = await loadPage(page);
    if (total > MAX_ROWS) return null;
    rows.push(...more);
    if (more.length === 0 || rows.length >= total) return rows;
    onProgress({ shown: rows.length, total });
  }
}

/** Loads all rows of a list in the browser, which works with every backend, and saves them as CSV. */
export function useDownload(list: ActivityList, filter: EntryFilter) {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const format = { t: (key: string) => t(key), timeZone: configuration.timeZone, language: i18n.language };
  const kinds = getBalanceKinds(configuration);

  const createCsv = async () => {
    const getPaging = (page: number) => ({ page, perPage: MAX_PER_PAGE });
    if (list === 'purchases') {
      const rows = await loadAll<Purchase>(async (page) => {
        const reply = await dispatch(
          getPurchasesPage.initiate({ params: getPaging(page), query: filter }, once),
        ).unwrap();
        return { rows: reply.purchases, total: reply.total };
      }, setProgress);
      return (
        rows &&
        purchasesToCsv(rows, format, {
          ...(kinds.includes('points') && { points: configuration.pointsNamePlural }),
          ...(kinds.includes('credit') && { credit: configuration.creditNamePlural }),
        })
      );
    }
    const rows = await loadAll<Transaction>(async (page) => {
      const params = { creditType: list, ...getPaging(page) };
      const reply = await dispatch(getEntriesPage.initiate({ params, query: filter }, once)).unwrap();
      return { rows: reply.transactions, total: reply.total };
    }, setProgress);
    return rows && entriesToCsv(rows, format);
  };

  const download = async () => {
    setFailure(null);
    setProgress({ shown: 0, total: 0 });
    try {
      const csv = await createCsv();
      if (csv === null) setFailure(t('activity.download.tooMany'));
      else saveFile(`${list}.csv`, 'text/csv;charset=utf-8', csv);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(getErrorMessage(t, error));
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, download };
}
