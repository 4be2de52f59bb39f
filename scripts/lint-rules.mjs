const message = 'Use components/shared/query/client-component: its hydration matches the HTML of the server.';

const noClientOnlyDynamic = {
  create: (context) => ({
    'CallExpression[callee.name="dynamic"] Property[key.name="ssr"]': (node) => context.report({ node, message }),
  }),
};

/** The project's own rules for Oxlint, which has no selectors; those on imports are in `.dependency-cruiser.cjs`. */
const plugin = { meta: { name: 'own' }, rules: { 'no-client-only-dynamic': noClientOnlyDynamic } };

export default plugin;
