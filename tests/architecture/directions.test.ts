import { describe, expect, test } from 'vitest'
import { importCycles } from './cycles.ts'
import { wrongDirections } from './directions.ts'
import { importsOf } from './imports.ts'
import type { SourceFile } from './source-file.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })
const messages = (path: string, text: string) => wrongDirections([file(path, text)]).map((one) => one.message)

describe('import lines', () => {
  test('every form is read, with where it leads', () => {
    const text = [
      `import a from './a.ts'`,
      `import type { B } from '#contract/kit/b.ts'`,
      `import { type C, type D } from '../c.ts'`,
      'import {',
      '  e,',
      '  f,',
      `} from "#src/lib/e.ts"`,
      `import './side-effect.css'`,
      `export { g } from './g.ts'`,
      `const h = await import('./h.ts')`,
      `type I = import('./i.ts').I`,
      `import worker from './worker.ts?worker'`,
      '/**',
      ` * import x from 'comment'`,
      ' */',
      `import * as z from 'zod/mini'`,
    ].join('\n')
    expect(
      importsOf(file('src/data/x.ts', text)).map((line) => [
        line.target ?? line.specifier,
        line.typeOnly,
        line.dynamic,
      ]),
    ).toEqual([
      ['src/data/a.ts', false, false],
      ['contract/kit/b.ts', true, false],
      ['src/c.ts', true, false],
      ['src/lib/e.ts', false, false],
      ['src/data/side-effect.css', false, false],
      ['src/data/g.ts', false, false],
      ['src/data/worker.ts', false, false],
      ['zod/mini', false, false],
      ['src/data/h.ts', false, true],
      ['src/data/i.ts', true, true],
    ])
  })
})

describe('who may import whom', () => {
  test.each([
    ['src/sync/engine.ts', `import { useState } from 'react'`, 'src/sync may not import react'],
    ['src/sync/engine.ts', `import Dexie from 'dexie'`, 'src/sync may not import dexie'],
    ['src/sync/engine.ts', `import { rows } from '#src/data/rows.ts'`, 'src/sync may not import src/data'],
    [
      'contract/domains/hr.ts',
      `import { readFile } from 'node:fs/promises'`,
      'contract may not import node:fs/promises',
    ],
    ['contract/domains/hr.ts', `import { sql } from 'kysely'`, 'contract may not import kysely'],
    ['contract/kit/id.ts', `import { hr } from '../domains/hr.ts'`, 'contract/kit may not import contract'],
    [
      'src/features/hr/roster-screen.tsx',
      `import { tree } from '#src/features/organisation/tree.ts'`,
      'src/features/hr may not import src/features/organisation: a feature imports no other feature',
    ],
    ['src/features/hr/queries.ts', `import { liveQuery } from 'dexie'`, 'src/features/* may not import dexie'],
    ['src/features/hr/panel.tsx', `import { run } from '#src/worker/run.ts'`, 'src/worker except as types'],
    ['src/ui/button.tsx', `import { useRows } from '#src/data/rows/use-rows.ts'`, 'src/ui may not import src/data'],
    ['src/lib/mask.ts', `import { hr } from '#contract/domains/hr.ts'`, 'src/lib may not import contract'],
    ['src/app/shell.tsx', `import { pool } from '#server/db/pool.ts'`, 'src/app may not import server/db'],
    ['src/main.tsx', `import pg from 'pg'`, 'src may not import pg'],
    ['sw/sw.ts', `import { shell } from '#src/app/shell.tsx'`, 'sw may not import src/app'],
    [
      'server/sync/push/push.ts',
      `import { hr } from '#server/domains/hr/hr.ts'`,
      'server/sync may not import server/domains/hr',
    ],
    ['server/domains/hr/hr.ts', `import { x } from '../identity/x.ts'`, 'a domain imports no other domain'],
    ['server/domains/hr/hr.ts', `import { Hono } from 'hono'`, 'server/domains/* may not import hono'],
    ['server/app.ts', `import { shell } from '#src/app/shell.tsx'`, 'server may not import src/app'],
    ['server/app.ts', `import { clock } from '#tests/kit/clock.ts'`, 'is test code'],
    ['lost/and-found.ts', `import { id } from '#contract/kit/id.ts'`, 'has no place in tests/architecture/zones.ts'],
  ])('%s: %s', (path, text, message) => {
    expect(messages(path, text)).toEqual([expect.stringContaining(message)])
  })

  test.each([
    ['contract/domains/hr.ts', `import * as z from 'zod/mini'\nimport { domain } from '../kit/domain.ts'`],
    [
      'src/data/rows/use-rows.ts',
      `import Dexie from 'dexie'\nimport { useState } from 'react'\nimport { e } from '#src/sync/e.ts'`,
    ],
    ['src/data/worker-link.ts', `import type { WorkerApi } from '#src/worker/worker-api.ts'`],
    [
      'src/features/hr/roster-screen.tsx',
      `import { useRows } from '#src/data/rows/use-rows.ts'\nimport { own } from './own.ts'`,
    ],
    ['src/routes/organization/staff.tsx', `import { StaffScreen } from '#src/features/organisation/staff-screen.tsx'`],
    ['sw/sw.ts', `import { engine } from '#src/sync/engine.ts'`],
    [
      'server/domains/hr/hr.ts',
      `import { readFile } from 'node:fs/promises'\nimport { context } from '../call-context.ts'`,
    ],
    [
      'server/main.ts',
      `import { createApp } from '#server/http/create-app.ts'\nimport { hr } from '#server/domains/hr/hr.ts'`,
    ],
    ['src/sync/engine.test.ts', `import { clock } from '#tests/kit/clock.ts'\nimport Dexie from 'dexie'`],
    [
      'tests/simulation/world.ts',
      `import { engine } from '#src/sync/engine.ts'\nimport { push } from '#server/sync/push/push.ts'`,
    ],
  ])('%s is fine', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })
})

describe('cycles', () => {
  const round = (second: string) => [
    file('src/lib/a.ts', `import { b } from './b.ts'`),
    file('src/lib/b.ts', `import { c } from './c.ts'`),
    file('src/lib/c.ts', second),
  ]

  test('a cycle is named with its whole way round', () => {
    expect(importCycles(round(`import { a } from './a.ts'`)).map((one) => one.message)).toEqual([
      expect.stringContaining('src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts'),
    ])
  })

  test('types and lazy imports close none', () => {
    expect(importCycles(round(`import type { A } from './a.ts'`))).toEqual([])
    expect(importCycles(round(`const a = () => import('./a.ts')`))).toEqual([])
  })
})
