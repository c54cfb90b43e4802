// The order in which test files begin: the longest first, so that no worker is left alone with one at the end. Without this a
// clean clone, which remembers no times, goes by the size of the files. Kinds do not mix: a worker that goes on with a file of
// its kind keeps what it has loaded, and its database.
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './run.mjs'

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

const KINDS = ['sim', 'server', 'unit', 'e2e']

/** The longest of each kind, in this order; only the order counts. */
const LONGEST = [
  'tests/simulation/simulation.test.ts',
  'tests/simulation/sabotage.test.ts',
  'tests/simulation/real-database.test.ts',
  'tests/simulation/dexie.test.ts',
  'tests/isolation.test.ts',
  'server/domains/hr/processes/employment-contract.test.ts',
  'tests/db/durability.test.ts',
  'server/main.test.ts',
  'server/domains/hr/processes/induction.test.ts',
  'server/domains/hr/processes/personnel-transfer.test.ts',
  'server/domains/hr/processes/offboarding.test.ts',
  'server/http/login.test.ts',
  'server/domains/identity/roles/permission-ask.test.ts',
  'tests/db/data-folder.test.ts',
  'tests/db/database.test.ts',
  'e2e/shell/accessibility-organisation.spec.ts',
  'e2e/shell/accessibility-elsewhere.spec.ts',
  'e2e/sync/pwa.spec.ts',
  'e2e/account/session.spec.ts',
  'e2e/sync/notifications.spec.ts',
  'e2e/work/market.spec.ts',
  'e2e/sync/update.spec.ts',
  'e2e/people/import-export.spec.ts',
  'e2e/people/materials.spec.ts',
  'e2e/work/feed.spec.ts',
  'e2e/sync/engine-killed.spec.ts',
  'e2e/shell/shell.spec.ts',
  'e2e/account/organisations.spec.ts',
  'e2e/people/roster.spec.ts',
  'e2e/account/operators.spec.ts',
  'e2e/work/labour.spec.ts',
  'e2e/account/centres.spec.ts',
  'e2e/sync/journey.spec.ts',
  'e2e/account/certification.spec.ts',
  'e2e/account/roles.spec.ts',
  'e2e/people/kept-pictures.spec.ts',
  'e2e/work/approvals.spec.ts',
  'e2e/work/board.spec.ts',
  'e2e/shell/crop.spec.ts',
]

const kindOf = (/** @type {TestSpecification} */ { project }) => KINDS.indexOf(project.name)

const placeOf = (/** @type {TestSpecification} */ { moduleId }) => {
  const at = LONGEST.indexOf(relative(root, moduleId).replaceAll('\\', '/'))
  return at < 0 ? LONGEST.length : at
}

/** Vitest's `sequence.sequencer`. */
export default class LongestFirst extends BaseSequencer {
  /** @override */
  async sort(/** @type {TestSpecification[]} */ files) {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => kindOf(one) - kindOf(other) || placeOf(one) - placeOf(other))
  }
}
