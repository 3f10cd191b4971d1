import { readJsonl } from '../train/lib/read-jsonl.js';
import { asShipped } from '../bench/as-shipped.js';
const { normalisedView, decodedViews, oneView } = await asShipped<any>('text/read-views.js','text/decoded.js','text/span.js','text/hidden.js');
const rows = readJsonl('/work/shared/data/injection/dev.jsonl.gz').filter((r:any) => r.label === 0);
const en = rows.filter((r:any)=>r.lang==='en').map((r:any)=>r.text).join('\n\n');
const mixed = rows.map((r:any) => r.text).join('\n\n');
for (const t of [en.slice(0,131072), en.slice(131072,262144), mixed.slice(0,450000)]) {
 for (let r=0;r<4;r++) { const o=oneView(t); const a=process.hrtime.bigint(); const n=normalisedView(o); const b=process.hrtime.bigint(); const d=decodedViews(o,n); const c=process.hrtime.bigint();
 if (r===3) { console.log(t.length,'norm',Number(b-a)/1e6,'dec',Number(c-b)/1e6, n.text.length); for (const v of d) { const p=v.toPrompt(0,v.text.length); console.log('  ',v.encodings.join('>'), v.text.length, p.start, p.end, JSON.stringify(v.text.slice(0,60))); } } }
}
