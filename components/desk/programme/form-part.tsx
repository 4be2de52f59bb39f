import { useId } from 'react';

interface FormPartProps {
  title: string;
  text?: string;
  children: React.ReactNode;
}

/** A part of a form under a heading. */
export function FormPart({ title, text, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
