// The oldest Node that can install the project. The project itself then runs on the Node 24 it installs.

const OLDEST = /** @type {const} */ ([20, 19])

/** True when `version` (such as "20.20.2") is new enough to install the project. */
export function isNodeNewEnough(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Ends the process with a sentence when this Node is too old. */
export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return
  console.error(`Gantry needs Node ${OLDEST.join('.')} or newer to install itself; this is ${process.versions.node}.`)
  process.exit(1)
}
