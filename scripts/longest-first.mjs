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
  'e2e/accessibility-organisation.spec.ts',
  'e2e/accessibility-elsewhere.spec.ts',
  'e2e/pwa.spec.ts',
  'e2e/session.spec.ts',
  'e2e/notifications.spec.ts',
  'e2e/market.spec.ts',
  'e2e/update.spec.ts',
  'e2e/import-export.spec.ts',
  'e2e/materials.spec.ts',
  'e2e/feed.spec.ts',
  'e2e/keyboard.spec.ts',
  'e2e/engine-killed.spec.ts',
  'e2e/time.spec.ts',
  'e2e/shell.spec.ts',
  'e2e/account.spec.ts',
  'e2e/organisations.spec.ts',
  'e2e/roster.spec.ts',
  'e2e/operators.spec.ts',
  'e2e/own-pages-offline.spec.ts',
  'e2e/labour.spec.ts',
  'e2e/approval-presets.spec.ts',
  'e2e/custom-fields.spec.ts',
  'e2e/corrections.spec.ts',
  'e2e/backstage.spec.ts',
  'e2e/server-trouble.spec.ts',
  'e2e/centres.spec.ts',
  'e2e/journey.spec.ts',
  'e2e/invitations.spec.ts',
  'e2e/organisation-lead.spec.ts',
  'e2e/roles.spec.ts',
  'e2e/kept-pictures.spec.ts',
  'e2e/approvals.spec.ts',
  'e2e/board.spec.ts',
  'e2e/many-people.spec.ts',
  'e2e/departments.spec.ts',
  'e2e/typing-kept.spec.ts',
  'e2e/lock-out.spec.ts',
  'e2e/crop.spec.ts',
  'e2e/records.spec.ts',
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
