declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly connections: number;
    readonly amount: number;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
