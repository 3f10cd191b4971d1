import { asShipped } from '../bench/as-shipped.js';
import { readFileSync } from 'node:fs';
const { readRecurrentNetwork, recurrentScorer } = await asShipped<any>('text/classifiers/recurrent-file.js','text/classifiers/recurrent-network.js');
const net = readRecurrentNetwork(readFileSync('assets/injection/recurrent.bin'));
const score = recurrentScorer(net, 256);
const N=110;
let s=12345; const rnd=()=>{s=(s*1103515245+12345)&0x7fffffff; return s/0x7fffffff;};
const text=(vocab:number)=>({tokenCount:N, rows:Int32Array.from({length:N},()=>Math.floor(rnd()*vocab)), concepts:new Uint8Array(N)});
for (const vocab of [300, 24000]) {
const texts=Array.from({length:50},()=>text(vocab));
const best=texts.map(()=>1e9);
for(let r=0;r<60;r++) texts.forEach((t,i)=>{const a=process.hrtime.bigint(); score(t); best[i]=Math.min(best[i],Number(process.hrtime.bigint()-a)/1000);});
console.log('vocab',vocab,'us a word',(best.reduce((a,b)=>a+b)/50/N).toFixed(3), score(texts[0]));
}
