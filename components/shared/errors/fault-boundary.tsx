import { useRouter } from 'next/router';
import { Component, type ReactNode } from 'react';
import { reportFault, type PagePart } from '@/lib/calls/report-fault';

interface Fault {
  /** The first characters of the id under which the fault is logged; undefined until it has been reported. */
  reference: string | undefined;
  /** Shows the part anew. */
  retry: () => void;
}

interface FaultBoundaryProps {
  part: PagePart;
  /** What is shown instead. Without it, the part is shown anew by itself once, and then left out of this page. */
  fallback?: (fault: Fault) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  /** The part has been shown anew by itself. */
  repeated: boolean;
  reference: string | undefined;
}

/** The length of what people read to each other. */
const REFERENCE_LENGTH = 8;
const intact: BoundaryState = { failed: false, repeated: false, reference: undefined };

class Boundary extends Component<FaultBoundaryProps & { route: string }, BoundaryState> {
  override state = intact;

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { part, route, fallback } = this.props;
    const name = error instanceof Error || error instanceof DOMException ? error.name : 'Error';
    void reportFault({ part, route, name }).then((id) => this.setState({ reference: id?.slice(0, REFERENCE_LENGTH) }));
    if (!fallback && !this.state.repeated) this.setState({ failed: false, repeated: true });
  }

  override componentDidUpdate({ route }: { route: string }): void {
    if (route !== this.props.route && this.state.failed) this.retry();
  }

  private readonly retry = () => this.setState(intact);

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { failed, reference } = this.state;
    return failed ? fallback?.({ reference, retry: this.retry }) : children;
  }
}

/**
 * Keeps the fault of a part from taking the page with it: an error of its own, or one of React in a page that a
 * translator or an extension has changed. The fault is reported, and over on the next page.
 */
export function FaultBoundary(props: FaultBoundaryProps) {
  return <Boundary {...props} route={useRouter().pathname} />;
}
