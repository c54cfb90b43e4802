// Every property of fast-check runs from one seed, so that two runs of the same tests are the same run. Another seed comes
// by the environment: PROPERTY_SEED=4711 npm run test:unit.
import fc from 'fast-check'

const DEFAULT_SEED = 20_261_121
const given = process.env.PROPERTY_SEED
const seed = given === undefined || given === '' ? DEFAULT_SEED : Number(given)
if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number, not ${given}`)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
