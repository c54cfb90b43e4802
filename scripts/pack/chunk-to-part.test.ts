import { expect, test } from 'vitest'
import { chunkToPart } from './chunk-to-part.ts'

type Part = (use: (id: string) => unknown, load: (id: string) => Promise<unknown>) => Record<string, unknown>

/** Runs packed chunks as the page does; answers the exports of the first. */
function run(chunks: Readonly<Record<string, string>>): Record<string, unknown> {
  const parts = new Map<string, Part>()
  const packed = Object.entries(chunks).map(([name, code]) => chunkToPart(`assets/${name}.js`, code))
  new Function('gantryPart', packed.join(''))((id: string, part: Part) => parts.set(id, part))
  const known = new Map<string, Record<string, unknown>>()
  const use = (id: string): Record<string, unknown> => {
    const found = known.get(id) ?? parts.get(id)?.(use, load)
    if (!found) throw new Error(`no part ${id}`)
    known.set(id, found)
    return found
  }
  const load = async (id: string) => use(id)
  return use(Object.keys(chunks)[0] ?? '')
}

test('a part has what its chunk imports, before anything of it runs, and hands out what it exports', () => {
  const ran = run({
    page: 'var r=twice(n);import{a as n,twice}from"./lib.js";import"./side.js";export{r as result,n as default};',
    lib: 'const one=21;function twice(x){return x*2}export{one as a,twice};',
    side: 'globalThis.packedSide=(globalThis.packedSide??0)+1;',
  })
  expect(ran).toEqual({ result: 42, default: 21 })
  expect(Reflect.get(globalThis, 'packedSide')).toBe(1)
})

test('what is imported later is asked of the page, without the list of files to preload', async () => {
  const { open } = run({
    page: `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/dialog.js"])))=>i.map(i=>d[i]);
import{p}from"./preload.js";const open=()=>p(async()=>{let{d}=await import(\`./dialog.js\`);return d},__vite__mapDeps([0]));export{open};`,
    preload: 'const p=(run,files)=>run().then(found=>[found,files]);export{p};',
    dialog: 'const d="dialog";export{d};',
  })
  expect(await (open as () => Promise<unknown>)()).toEqual(['dialog', []])
})

test('an export that changes later breaks the build; a local of its name does not', () => {
  const change = (code: string) => () => chunkToPart('assets/a.js', code)
  expect(change('let n=0;function up(){n+=1}export{n,up};')).toThrow('exports what changes later: n')
  expect(change('let n=0;const up=()=>{n++};export{n,up};')).toThrow('exports what changes later: n')
  expect(change('let n=0;const take=v=>{[{n}]=v};export{n,take};')).toThrow('exports what changes later: n')
  expect(change('let n=0;n=1;function up(n){n+=1;return n}export{n,up};')).not.toThrow()
  expect(change('let n=0;function up(){let n=1;{n=2}return n}export{n,up};')).not.toThrow()
})

test('what the bundler never writes is refused rather than packed wrongly', () => {
  expect(() => chunkToPart('assets/a.js', 'export default 1;')).toThrow('cannot have ExportDefaultDeclaration')
  expect(() => chunkToPart('assets/a.js', 'import*as all from"./b.js";all();')).toThrow('cannot import by')
  expect(() => chunkToPart('assets/a.js', 'const f=n=>import(n);f();')).toThrow('named when it is built')
})
