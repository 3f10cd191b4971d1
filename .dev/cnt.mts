import { readJsonl } from '../train/lib/read-jsonl.js';
const m = await import('/tmp/h1/node_modules/.cache/bench/text.read-views.js-text.decoded.js-text.span.js-text.hidden.js.mjs') as any;
const rows = readJsonl('/work/shared/data/injection/dev.jsonl.gz').filter((r:any) => r.label === 0);
const en = rows.filter((r:any)=>r.lang==='en').map((r:any)=>r.text).join('\n\n');
for (const size of [500,4096,16384,65536,131072]) { const g=globalThis as any; let units=0; g.__n=0; g.__c=0; let k=0; for (let i=0;i+size<=en.length;i+=size){ k++; const o=m.oneView(en.slice(i,i+size)); const n=m.normalisedView(o); const a=g.__n; m.decodedViews(o,n);} console.log(size,k,'classified per char',(g.__n/k/size).toFixed(2),'calls',g.__c/k); }
