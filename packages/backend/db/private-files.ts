import { NodeFS } from '@electric-sql/pglite/nodefs';
import { NON_OWNER_PERMISSIONS } from './data-permissions';

/** The file operations of PGlite: after creating a file it sets the mode, regardless of the process's umask. */
interface FileOperations {
  setattr: (node: unknown, attributes: { mode?: number }) => void;
}

/** The folder of an embedded database whose files other users cannot read. */
export class PrivateFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const restrict = (module: unknown) => {
      const operations = (module as { NODEFS: { node_ops: FileOperations } }).NODEFS.node_ops;
      const { setattr } = operations;
      operations.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined
            ? attributes
            : { ...attributes, mode: attributes.mode & ~NON_OWNER_PERMISSIONS },
        );
    };
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), restrict] });
  }
}
