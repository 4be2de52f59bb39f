import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

/** What PGlite's file system does to a file: after making one it sets the mode, past the process's own mask. */
interface FileOperations {
  setattr: (node: unknown, attributes: { mode?: number }) => void;
}

/** The folder of an embedded database in which no file is made that others may read. */
export class PrivateFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const restrict = (module: unknown) => {
      const operations = (module as { NODEFS: { node_ops: FileOperations } }).NODEFS.node_ops;
      const { setattr } = operations;
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
    };
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), restrict] });
  }
}
