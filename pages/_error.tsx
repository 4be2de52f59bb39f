import type { NextPageContext } from 'next';
import { ErrorScreen } from '@/components/shell/error-screen';

type Status = 404 | 500 | 503;

/** What is shown when a page is not there or could not be made; never a stack, always a way back. */
export default function ErrorPage({ status }: { status: Status }) {
  return <ErrorScreen status={status} />;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): { status: Status } => {
  const code = res?.statusCode ?? err?.statusCode ?? 500;
  return { status: code === 404 || code === 503 ? code : 500 };
};
