import { createHash } from 'node:crypto'
import { html, type Markup } from '#lib/values/markup.server.ts'
import { formatMoney } from '#lib/values/money.ts'
import type { PracticeForm } from './practice-form.server.ts'
import type { PracticeOutcome } from './practice-outcome.ts'
import { practicePath } from './practice-provider.server.ts'

export const outcomePath = '/eng/outcome'
/** The theme that was chosen on the site; dark without scripts, as there. */
const chooseTheme =
  "try{if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light'}catch{}"
const themeHash = createHash('sha256').update(chooseTheme).digest('base64')

export const practicePagePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${themeHash}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The file of both typefaces (`ui/theme/font.css`). */
export const practiceFont = '/fonts/clearwater-ed05f072.woff2'

/** The look of the site in one small sheet: the colours are those of `theme.css`. */
const css = `
@font-face{font-family:Display;src:url(${practiceFont}) format('woff2');font-weight:1000;font-display:optional}
@font-face{font-family:Text;src:url(${practiceFont}) format('woff2');font-weight:400 600;font-display:optional}
:root{color-scheme:dark;--ground:#0b1622;--surface:#122231;--line:#263b4d;--line-strong:#6b8599;--text:#f6fafc;--soft:#a2b5c4;--accent:#3fc7d4;--on-accent:#04222a;--warning:#f3c069;--warning-tint:#33291a;--focus:#b5ecff}
:root[data-theme=light]{color-scheme:light;--ground:#fbf8f2;--surface:#fffdfa;--line:#e3d9c8;--line-strong:#8b8070;--text:#0f2230;--soft:#566570;--accent:#086f7c;--on-accent:#fff;--warning:#855300;--warning-tint:#fbf0d9;--focus:#0b5fb0}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:clamp(24px,8vh,96px) 16px;background:var(--ground);color:var(--text);font:400 1rem/1.6 Text,system-ui,Arial,sans-serif}
main{display:grid;gap:20px;max-width:29rem;margin:0 auto}
header{display:flex;align-items:center;gap:14px}
h1,.amount{font-family:Display,system-ui,Arial,sans-serif;font-weight:1000;line-height:1.15;letter-spacing:-.02em}
h1{font-size:1.5rem}
.note{padding:12px 16px;border-radius:12px;background:var(--warning-tint);color:var(--warning);font-size:.875rem}
section,details{border:1px solid var(--line);border-radius:20px;background:var(--surface)}
section{display:grid;gap:20px;padding:24px}
section p:first-child{color:var(--soft)}
.amount{font-size:2.25rem;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}
button{min-height:48px;padding:10px 16px;border:1px solid var(--line-strong);border-radius:12px;background:transparent;color:var(--text);font:600 1rem/1.4 Text,system-ui,Arial,sans-serif;cursor:pointer}
button.main{border-color:transparent;background:var(--accent);color:var(--on-accent)}
button:hover{border-color:var(--accent)}
summary{display:flex;justify-content:space-between;align-items:center;min-height:48px;padding:0 24px;font-weight:600;list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:'';width:8px;height:8px;border:solid var(--soft);border-width:0 2px 2px 0;transform:translateY(-2px) rotate(45deg)}
details[open] summary::after{transform:translateY(2px) rotate(225deg)}
details form{padding:0 24px 24px}
details button{text-align:start}
button small{display:block;color:var(--soft);font-size:.875rem;font-weight:400}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

type Choice = [outcome: PracticeOutcome, title: string, text: string]

const testCases: Choice[] = [
  ['late', 'Delayed notice (10 s)', 'Paid; the shop hears of it later'],
  ['twice', 'Notice sent twice', 'Paid; both arrive at the same moment'],
  ['out-of-order', 'Notices out of order', 'Paid; “not finished yet” comes last'],
  ['never', 'No notice', 'Paid; staff can ask for the payment'],
  ['wrong-amount', 'Wrong amount', 'R1 less than was asked for; staff look at it'],
  ['wrong-signature', 'Bad signature', 'Paid; staff look at it'],
]

export function practicePage(form: PracticeForm) {
  const amount = formatMoney(form.amount)
  const page = html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Practice payment page</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${{ markup: css }}
        </style>
        ${{ markup: `<script>${chooseTheme}</script>` }}
      </head>
      <body>
        <main>
          <header>
            <img src="/mark-round.png" width="44" height="44" alt="" />
            <h1>Practice payment page</h1>
          </header>
          <section>
            <div>
              <p>${form.item}</p>
              <p class="amount">${amount}</p>
            </div>
            <form method="post" action="${practicePath}${outcomePath}">
              ${hiddenFields(form)}
              <button class="main" name="outcome" value="pay">Pay ${amount}</button>
              <button name="outcome" value="fail">Have the payment declined</button>
              <button name="outcome" value="cancel">Cancel and go back to the shop</button>
            </form>
            <p class="note">
              <strong>No money moves here.</strong> This page stands in for the payment page of a real shop: nobody asks
              for a card, and nothing is charged.
            </p>
          </section>
          <details>
            <summary>Test cases</summary>
            <form method="post" action="${practicePath}${outcomePath}">
              ${hiddenFields(form)}${testCases.map(choice)}
            </form>
          </details>
        </main>
      </body>
    </html>`
  return page.markup
}

const hiddenFields = ({ fields }: PracticeForm): Markup[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const choice = ([outcome, title, text]: Choice): Markup =>
  html`<button name="outcome" value="${outcome}">${title}<small>${text}</small></button>`
