import { html, type Markup } from '#lib/markup.server.ts'
import { formatMoney } from '#lib/money.ts'
import type { PracticeForm } from './practice-form.server.ts'
import type { PracticeOutcome } from './practice-outcome.ts'
import { practicePath } from './practice-provider.server.ts'

export const outcomePath = '/eng/outcome'
export const practicePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Styles of another company's page: it uses none of the site's, and needs no script. */
const css = `
:root{color-scheme:light dark;--ground:#f3f6f7;--surface:#fff;--line:#c9d5da;--text:#10222c;--soft:#4a5d67;--accent:#0b6c74;--on-accent:#fff;--warning:#fff3d6;--on-warning:#5a3d00}
@media(prefers-color-scheme:dark){:root{--ground:#0b1822;--surface:#12232f;--line:#2b4250;--text:#e8f1f4;--soft:#a5b8c1;--accent:#5fd0d6;--on-accent:#06222a;--warning:#3a2c0a;--on-warning:#ffdf9b}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:24px 16px;background:var(--ground);color:var(--text);font:17px/1.5 -apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
main{display:grid;gap:24px;max-width:34rem;margin:0 auto}
.note{padding:12px 16px;border-radius:10px;background:var(--warning);color:var(--on-warning)}
section{display:grid;gap:16px;padding:24px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.0625rem}
p{color:var(--soft)}.note,.note p{color:var(--on-warning)}
.amount{color:var(--text);font-size:2rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}
button{min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:10px;background:transparent;color:var(--text);font:inherit;text-align:start;cursor:pointer}
button small{display:block;color:var(--soft);font-size:.875rem}
button.main{border-color:transparent;background:var(--accent);color:var(--on-accent);font-weight:600;text-align:center}
button.plain{text-align:center}
button:hover{border-color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(min-width:60rem){body{padding-top:8vh}main{grid-template-columns:2fr 3fr;align-items:start;max-width:66rem}.note{grid-column:1/-1}section+section form{grid-template-columns:1fr 1fr}}`

type Choice = [outcome: PracticeOutcome, title: string, text: string]

const others: Choice[] = [
  ['late', 'Pay, and tell the shop late', 'The shop hears of it after 10 seconds'],
  ['twice', 'Pay, and tell the shop twice', 'Both at the same moment'],
  ['out-of-order', 'Pay, and tell the shop in the wrong order', '“Not finished yet” comes last'],
  ['never', 'Pay, and never tell the shop', 'Its staff can ask for the payment'],
  ['wrong-amount', 'Pay R1 less than was asked for', 'Staff have to look at it'],
  ['wrong-signature', 'Pay, and sign the message wrongly', 'Staff have to look at it'],
]

/** The page of the practice gateway for one payment. */
export function practicePage(form: PracticeForm) {
  const amount = formatMoney(form.amount)
  const page = html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Practice payment page</title>
        <style>
          ${{ markup: css }}
        </style>
      </head>
      <body>
        <main>
          <div class="note">
            <strong>This is a practice page. No money moves here.</strong>
            <p>It stands in for the payment page of a demonstration. Nobody asks for a card, and nothing is charged.</p>
          </div>
          <section>
            <h1>Practice payment page</h1>
            <div>
              <p>${form.item}</p>
              <p class="amount">${amount}</p>
            </div>
            <form method="post" action="${practicePath}${outcomePath}">
              ${hiddenFields(form)}
              <button class="main" name="outcome" value="pay">Pay ${amount}</button>
              <button class="plain" name="outcome" value="fail">Have the payment declined</button>
              <button class="plain" name="outcome" value="cancel">Cancel and go back to the shop</button>
            </form>
          </section>
          <section>
            <h2>What else can happen to a payment</h2>
            <form method="post" action="${practicePath}${outcomePath}">${hiddenFields(form)}${others.map(choice)}</form>
          </section>
        </main>
      </body>
    </html>`
  return page.markup
}

const hiddenFields = ({ fields }: PracticeForm): Markup[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const choice = ([outcome, title, text]: Choice): Markup =>
  html`<button name="outcome" value="${outcome}">${title}<small>${text}</small></button>`
