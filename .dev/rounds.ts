import { readJsonl } from '../train/lib/read-jsonl.js';
import { asShipped } from '../bench/as-shipped.js';
const { promptInjection, textViews, } = await asShipped<any>('analyzers/injection/index.js','text/views.js');
const prepared = await promptInjection.prepare({}, {} as any);
const { signal } = new AbortController();
const size = Number(process.argv[2]);
const rows = readJsonl('/work/shared/data/injection/dev.jsonl.gz').filter((r:any) => r.label === 0);
const all = rows.filter((r:any)=>r.lang==='en').map((r:any)=>r.text).join('\n\n');
const texts = Array.from({ length: Math.floor(all.length / size) }, (_, i) => all.slice(i*size,(i+1)*size));
const out=[];
for (let r=0;r<Number(process.argv[3]??40);r++) { const c=process.cpuUsage(), h=process.hrtime.bigint(); for (const t of texts) await prepared.analyze(textViews(t,'user'),{signal}); const w=Number(process.hrtime.bigint()-h)/1000; const u=process.cpuUsage(c); out.push(((u.user+u.system)/texts.length).toFixed(0)+'/'+(w/texts.length).toFixed(0)); }
console.log('cpu/wall per round', out.join(' '));
