const list = document.querySelector('#events');

function show(name, detail) {
  const line = document.createElement('li');
  line.textContent = `${name} ${JSON.stringify(detail)}`;
  list.append(line);
}

const portal = window.LoyaltyPortal.mount('#portal', {
  page: 'home',
  title: 'Olive & Thyme rewards',
  hideDrawer: true,
  consentGranted: true,
});

for (const name of ['ready', 'signin', 'signout', 'purchase', 'page', 'tokenrefused', 'failed'])
  document.addEventListener(`loyaltyportal:${name}`, ({ detail }) => show(name, detail));

document.querySelector('#sign-in').addEventListener('click', async () => {
  const answer = await fetch('/token', { method: 'POST' });
  const { token, member } = await answer.json();
  portal.handOver(token, member);
});
document.querySelector('#sign-out').addEventListener('click', () => portal.signOut());

let count = 0;
for (const button of document.querySelectorAll('[data-add]'))
  button.addEventListener('click', () => {
    count += 1;
    document.querySelector('#basket').textContent = String(count);
  });
