import { useState } from 'react';
import { createClientComponent } from '@/components/shared/query/client-component';
import { recordMilestone, type Milestone } from './milestones';

const Confetti = createClientComponent(() => import('./confetti').then((module) => module.Confetti));

/** Celebrates a milestone the first time that it is reached in this browser; loaded only then. */
export function Celebration({ milestone }: { milestone: Milestone }) {
  const [celebrates] = useState(() => recordMilestone(milestone));
  return celebrates ? <Confetti /> : null;
}
