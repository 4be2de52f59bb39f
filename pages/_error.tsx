import type { NextPageContext } from 'next';
import { ErrorScreen } from '@/components/shell/error-screen';

type Status = 404 | 500 | 503;

/** The error page: for a missing page or a failed one; never a stack trace, always a link home. */
export default function ErrorPage({ status }: { status: Status }) {
  return <ErrorScreen status={status} />;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): { status: Status } => {
  const code = res?.statusCode ?? err?.statusCode ?? 500;
  return { status: code === 404 || code === 503 ? code : 500 };
};
