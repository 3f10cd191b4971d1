import { readJsonl } from '../train/lib/read-jsonl.js';
import { asShipped } from '../bench/as-shipped.js';
const { normalisedView, decodedViews, oneView, hiddenTexts } = await asShipped<any>('text/read-views.js','text/decoded.js','text/span.js','text/hidden.js');
const rows = readJsonl('/work/shared/data/injection/dev.jsonl.gz').filter((r:any) => r.label === 0);
const all = rows.filter((r:any)=>r.lang==='en').map((r:any)=>r.text).join('\n\n');
for (const size of [500,4096,8192,16384,32768,65536,131072]) {
const texts = Array.from({ length: Math.floor(all.length / size) }, (_, i) => all.slice(i*size,(i+1)*size));
const bn=texts.map(()=>1e9), bd=texts.map(()=>1e9);
let nd=0;
for (let r=0;r<12;r++) texts.forEach((t,i)=>{ const o=oneView(t); const a=process.hrtime.bigint(); const n=normalisedView(o); const b=process.hrtime.bigint(); const d=decodedViews(o,n); const c=process.hrtime.bigint(); nd+=d.length; bn[i]=Math.min(bn[i],Number(b-a)/1000); bd[i]=Math.min(bd[i],Number(c-b)/1000);});
const s=(x:number[])=>(x.reduce((p,q)=>p+q,0)/texts.length/size*1000).toFixed(1);
console.log(size, texts.length, 'ns/char normalise', s(bn), 'decode', s(bd), 'finds per text', (nd/12/texts.length).toFixed(2));
}
