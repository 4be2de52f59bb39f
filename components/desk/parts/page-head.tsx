interface PageHeadProps {
  title: string;
  text?: string;
  /** Buttons for the whole page. */
  children?: React.ReactNode;
}

/** The title of a screen, what it is for, and what can be done with all of it. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="max-w-2xl min-w-0">
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {text && <p className="text-muted mt-1">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
