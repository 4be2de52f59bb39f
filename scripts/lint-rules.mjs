const message = 'Use components/shared/query/client-component: its hydration matches the HTML of the server.';

const noClientOnlyDynamic = {
  create: (context) => ({
    'CallExpression[callee.name="dynamic"] Property[key.name="ssr"]': (node) => context.report({ node, message }),
  }),
};

const WEAK_TIMEOUT =
  'CallExpression[callee.object.name="AbortSignal"][callee.property.name="any"] CallExpression[callee.object.name="AbortSignal"][callee.property.name="timeout"]';

const noWeakTimeout = {
  create: (context) => ({
    [WEAK_TIMEOUT]: (node) =>
      context.report({ node, message: 'Use contract/abort-after: this timeout can be collected as garbage.' }),
  }),
};

/** The project's own rules for Oxlint, which has no selectors; those on imports are in `.dependency-cruiser.cjs`. */
const plugin = {
  meta: { name: 'own' },
  rules: { 'no-client-only-dynamic': noClientOnlyDynamic, 'no-weak-timeout': noWeakTimeout },
};

export default plugin;
