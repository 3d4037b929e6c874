import { chromium } from '@playwright/test'
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']})
for (const [w,h] of [[390,844],[1440,900]]) {
 const c = await b.newContext({viewport:{width:w,height:h},reducedMotion:'reduce',colorScheme:'light'}); const p = await c.newPage()
 await p.goto('http://localhost:3277/product/1'); await p.waitForFunction(()=>'ready' in document.documentElement.dataset); await p.locator('.product-stage a, .product-stage button').first().click().catch(()=>{}); await p.waitForTimeout(1500); await p.screenshot({path:`/tmp/mx/viewer-${w}.png`})
 await p.goto('http://localhost:3277/login'); await p.waitForFunction(()=>'ready' in document.documentElement.dataset); await p.getByRole('button',{name:'Try the demo account'}).click(); await p.waitForURL('**/dashboard'); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/mx/dash-${w}.png`})
 await p.goto('http://localhost:3277/orders'); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/mx/orders-${w}.png`})
 if (w===390){ await p.getByRole('button',{name:'Open menu'}).click(); await p.waitForTimeout(500); await p.screenshot({path:`/tmp/mx/menu-${w}.png`}) }
 const d=p.getByRole('link',{name:/CR-/}).first(); console.log(await d.getAttribute('href').catch(()=>null))
 const links=await p.$$eval('a[href^="/order"]',as=>as.map(a=>a.getAttribute('href')+' '+a.textContent)); console.log(links.slice(0,8))
 await c.close()
}
await b.close()
