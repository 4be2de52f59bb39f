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
      context.report({ node, message: 'Use packages/text/abort-after: this timeout can be collected as garbage.' }),
  }),
};

/** Expressions that give elements, by what they are called: `children`, `toast.element`, `renderRow(…)`, `rows.map(…)`. */
const ELEMENTS = /^(children|element|dialog|map|flatMap|list\w*|render\w*)$/;

const getName = (node) => node.name ?? node.property?.name ?? '';

function givesText(expression) {
  if (expression.type === 'Literal') return typeof expression.value === 'string' && expression.value !== '';
  if (expression.type === 'CallExpression') return !ELEMENTS.test(getName(expression.callee));
  if (expression.type === 'MemberExpression') return !ELEMENTS.test(getName(expression));
  return expression.type === 'TemplateLiteral';
}

const nothing = { type: 'Literal', value: null };

/** What a child that comes and goes may show: `{shown && <b/>}`, `{isOver ? <b/> : text}`. */
function getBranches({ type, expression }) {
  if (type !== 'JSXExpressionContainer') return [];
  if (expression.type === 'LogicalExpression') return [expression.right, nothing];
  return expression.type === 'ConditionalExpression' ? [expression.consequent, expression.alternate] : [];
}

const isText = (node) =>
  node.type === 'JSXText' || (node.type === 'JSXExpressionContainer' && givesText(node.expression));

/**
 * Text that React would look for where a translated page has another node: text that itself comes and goes, and text
 * before which something else does.
 */
function findLooseText({ children }) {
  const nodes = children.filter((node) => node.type !== 'JSXText' || node.value.trim() !== '');
  return nodes.find((node, index) => {
    const branches = getBranches(node);
    if (branches.length > 0) return nodes.length > 1 && branches.some(givesText) && !branches.every(givesText);
    const before = nodes[index - 1];
    return isText(node) && before !== undefined && getBranches(before).length > 0;
  });
}

const noLooseText = {
  create: (context) => {
    const check = (node) => {
      const text = findLooseText(node);
      if (text)
        context.report({
          node: text,
          message: 'Put this text into an element: a page that the browser translates has another node in its place.',
        });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const isTranslation = (node) => node?.type === 'CallExpression' && node.callee.name === 't';

/** Whether a template or a sum has a text from `locales/` on each side of nothing but spaces. */
function findGluedParts({ quasis, expressions }) {
  return expressions.find(
    (expression, index) =>
      isTranslation(expression) && isTranslation(expressions[index + 1]) && quasis[index + 1].value.raw.trim() === '',
  );
}

const isSpace = (node) =>
  node.type === 'JSXText'
    ? node.value.trim() === ''
    : node.type === 'JSXExpressionContainer' && node.expression.type === 'Literal' && node.expression.value === ' ';

const isTranslated = (node) => node?.type === 'JSXExpressionContainer' && isTranslation(node.expression);

/** Elements of a part of a sentence: an amount, a name. */
const INLINE = /^(Amount|bdi|b|strong|time)$/;

const isPart = (node) =>
  isTranslated(node) || (node?.type === 'JSXElement' && INLINE.test(node.openingElement.name.name ?? ''));

/** A text that goes on behind an explicit space, with another text or an amount. */
function findGluedChild({ children }) {
  return children.find((node, index) => {
    const after = children[index + 1];
    const next =
      after !== undefined && isSpace(after) && after.type !== 'JSXText' ? nextPart(children, index + 2) : undefined;
    return isPart(node) && isPart(next) && (isTranslated(node) || isTranslated(next));
  });
}

const nextPart = (children, from) => children.slice(from).find((node) => !isSpace(node));

const noGluedTexts = {
  create: (context) => {
    const report = (node) => {
      if (node)
        context.report({
          node,
          message:
            'Make it one text of `locales/` with placeholders: the order of the parts differs between languages.',
        });
    };
    const check = (node) => report(findGluedChild(node));
    return {
      TemplateLiteral: (node) => report(findGluedParts(node)),
      BinaryExpression: (node) => {
        if (node.operator === '+' && isTranslation(node.left) && isTranslation(node.right)) report(node);
      },
      JSXElement: check,
      JSXFragment: check,
    };
  },
};

/** The project's own rules for Oxlint, which has no selectors; those on imports are in `.dependency-cruiser.mjs`. */
const plugin = {
  meta: { name: 'own' },
  rules: {
    'no-client-only-dynamic': noClientOnlyDynamic,
    'no-glued-texts': noGluedTexts,
    'no-loose-text': noLooseText,
    'no-weak-timeout': noWeakTimeout,
  },
};

export default plugin;
