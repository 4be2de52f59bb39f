import { getDirection } from 'loyalty-text/locales';
import { formatAmount } from 'loyalty-text/amounts';
import { hosted } from 'loyalty-contract/hosted';
import { localize } from '../../core/language';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { renderPage } from '../../core/html/page';
import { html } from '../../core/html/html';
import { getFixedT } from '../../core/translate';
import { completeDemo } from './demo-payments';
import { findCheckout, endCheckout, type CheckoutRow } from './checkout-queries';
import { getResultPath } from './result-path';

/** The response of a hosted page: a page, or a redirect. */
export type HostedResponse = { page: string } | { location: string };

async function findDemoCheckout({ db, business }: RequestContext, id: string): Promise<CheckoutRow> {
  const checkout = await findCheckout(db, id);
  if (!checkout || checkout.business_id !== business.id || checkout.provider !== 'demo') {
    throw new ProblemError('NOT_FOUND');
  }
  return checkout;
}

const createResultRedirect = ({ return_path, plan }: CheckoutRow, result: 'success' | 'cancelled'): HostedResponse => ({
  location: getResultPath(return_path, result, plan.id),
});

function renderCheckoutPage(
  { business }: RequestContext,
  { plan, currency, language, return_path }: CheckoutRow,
  isOver: boolean,
) {
  const t = getFixedT(language, business.file.texts);
  const price = formatAmount(plan.price, { locale: language, currency });
  const localizePlanText = (text: typeof plan.name) => localize(text, language, business.file.defaultLanguage);
  const { businessName } = business.file.configuration;
  const offer = html`<div>
      <p class="muted">${localizePlanText(plan.name)}</p>
      <p><bdi class="price">${price}</bdi> ${t(`checkout.interval.${plan.interval}`)}</p>
    </div>
    <ul>
      ${plan.benefits.map((benefit) => html`<li>${localizePlanText(benefit)}</li>`)}
    </ul>
    <form method="post">
      <button class="primary" name="decision" value="pay">${t('checkout.pay')}</button>
      <button class="secondary" name="decision" value="cancel">${t('checkout.cancel')}</button>
    </form>`;
  const over = html`<p>${t('checkout.expired')}</p>
    <a class="button secondary" href="${return_path}">${t('checkout.back')}</a>`;
  const body = html`<main>
    <p class="muted">${businessName}</p>
    <h1>${t('checkout.title')}</h1>
    <p class="notice" role="note">${t('checkout.demonstration')}</p>
    ${isOver ? over : offer}
  </main>`;
  const direction = getDirection(language);
  return renderPage(
    language,
    direction,
    `${t('checkout.title')} · ${businessName}`,
    `${hosted.portal}/style.css`,
    body,
  );
}

/** Shows the demo checkout; one that was decided redirects to its result. */
export async function showDemoCheckout(context: RequestContext, id: string): Promise<HostedResponse> {
  const checkout = await findDemoCheckout(context, id);
  if (checkout.status !== 'open')
    return createResultRedirect(checkout, checkout.status === 'completed' ? 'success' : 'cancelled');
  return { page: renderCheckoutPage(context, checkout, checkout.expires_at <= context.now) };
}

/** Completes or cancels the checkout, and redirects to its result; a second click changes nothing. */
export async function decideDemoCheckout(context: RequestContext, id: string, pays: boolean): Promise<HostedResponse> {
  const checkout = await findDemoCheckout(context, id);
  if (pays) await completeDemo(context.app.db, checkout, context.now);
  else await endCheckout(context.db, id, 'cancelled');
  return showDemoCheckout(context, id);
}
