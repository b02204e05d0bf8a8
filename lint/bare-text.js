const isBlank = (text) => typeof text === 'string' && text.trim() === '';

/** Of what is printed, without the space that holds the source together. */
function isSpace({ type, value, expression }) {
  if (type === 'JSXText') return isBlank(value);
  if (type !== 'JSXExpressionContainer') return false;
  return expression.type === 'JSXEmptyExpression' || isBlank(expression.value);
}

/** Whether it prints a text, at least sometimes. */
function isText(node) {
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'Literal':
      return typeof node.value === 'string';
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right);
    case 'BinaryExpression':
      return node.operator === '+' && (isText(node.left) || isText(node.right));
    case 'CallExpression':
      return /^(?:format|countOf$)/.test(node.callee.name ?? '');
    default:
      return false;
  }
}

/**
 * The page translation of browsers puts elements in the place of texts. React still has the old text: it cannot put
 * anything before it, take it away or change it. A text that is all an element holds is set through that element.
 */
const bareText = {
  meta: {
    type: 'problem',
    messages: {
      bare: 'Put this text into an element of its own, or make one text of it: page translation replaces bare texts, and React then fails to put anything beside them, or to change them.',
    },
  },
  create(context) {
    function check({ type, children }) {
      const printed = children.filter((child) => !isSpace(child));
      const texts = printed.filter(isText);
      const changes = printed.some((child) => child.type === 'JSXExpressionContainer');
      // Nobody knows what is beside a fragment.
      if (type === 'JSXElement' && (printed.length < 2 || !changes)) return;
      for (const node of texts) context.report({ node, messageId: 'bare' });
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'shop' }, rules: { 'no-bare-text': bareText } };
