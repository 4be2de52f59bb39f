import dynamic from 'next/dynamic';
import { useState } from 'react';
import { recordMilestone, type Milestone } from '@/lib/celebration/milestones';

const Confetti = dynamic(() => import('./confetti').then((module) => module.Confetti), { ssr: false });

/** Celebrates a milestone the first time that it is reached in this browser; loaded only then. */
export function Celebration({ milestone }: { milestone: Milestone }) {
  const [celebrates] = useState(() => recordMilestone(milestone));
  return celebrates ? <Confetti /> : null;
}
