/** Prints the megabytes that one way keeps beside the nodes it was given. Run: node --expose-gc memory.ts WAY */
import { setTimeout as wait } from 'node:timers/promises'
import { createTreeSource } from './tree-source.ts'
import { ways } from './ways.ts'

async function used(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await wait(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const build = ways[process.argv[2] ?? '']
if (build === undefined || globalThis.gc === undefined) throw new Error('node --expose-gc memory.ts WAY')
const source = createTreeSource()
const before = await used()
const way = build(source)
const after = await used()
// Both are in use until here, so that neither was collected before it was counted.
if (way.idsOf(way.search('王')).length > source.nodes.length) throw new Error('more rows than nodes')
console.log((after - before) / 1e6)
