import { readJsonl } from '../train/lib/read-jsonl.js';
import { asShipped } from '../bench/as-shipped.js';
const { promptInjection, textViews, } = await asShipped<any>('analyzers/injection/index.js','text/views.js');
const prepared = await promptInjection.prepare({}, {} as any);
const { signal } = new AbortController();
const size = Number(process.argv[2]);
const rows = readJsonl('/work/shared/data/injection/dev.jsonl.gz').filter((r:any) => r.label === 0);
const all = rows.filter((r:any)=>r.lang==='en').map((r:any)=>r.text).join('\n\n');
const texts = Array.from({ length: Math.floor(all.length / size) }, (_, i) => all.slice(i*size,(i+1)*size));
const best = new Array(texts.length).fill(Infinity);
for (let r=0;r<Number(process.argv[3]??40);r++) for (let i=0;i<texts.length;i++){ const a=process.hrtime.bigint(); await prepared.analyze(textViews(texts[i],'user'),{signal}); const d=Number(process.hrtime.bigint()-a)/1000; if(d<best[i]) best[i]=d; }
const s=[...best].sort((a,b)=>a-b); const sum=s.reduce((a,b)=>a+b,0);
console.log('mean of minima', (sum/s.length).toFixed(1), 'p10,25,50,75,90,99,max', [.1,.25,.5,.75,.9,.99,1].map(q=>s[Math.min(s.length-1,Math.floor(q*s.length))].toFixed(0)).join(' '));
const bins=[0,50,75,100,125,150,200,300,400,500,1000,1e9];
for(let b=0;b+1<bins.length;b++){const x=best.filter(v=>v>=bins[b]&&v<bins[b+1]); console.log(bins[b],x.length,(x.reduce((a,c)=>a+c,0)/sum*100).toFixed(1)+'%');}
if(process.argv[4]) { const idx=best.map((v,i)=>[v,i]).sort((a,b)=>b[0]-a[0]).slice(0,12); for(const [v,i] of idx) console.log(v.toFixed(0), JSON.stringify(texts[i].slice(0,300))); }
