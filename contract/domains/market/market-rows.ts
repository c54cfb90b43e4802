// What a device keeps of the market and writes. The calls are in market.ts.
import { domain } from '../../kit/domain.ts'
import {
  addApplicationGroup,
  applicationGroup,
  changeApplicationGroup,
  removeApplicationGroup,
} from './application-group.ts'
import { application, solution } from './catalogue.ts'
import { addFavourite, favourite, moveFavourite, removeFavourite } from './favourite.ts'
import {
  applicationOrder,
  applicationOrderFlow,
  hideApplicationOrder,
  hideSolutionOrder,
  solutionOrder,
  solutionOrderFlow,
} from './order.ts'
import { patchSubscription, subscription, subscriptionFlow } from './subscription.ts'

export const marketRows = domain({
  collections: {
    favourite,
    application,
    solution,
    applicationOrder,
    solutionOrder,
    subscription,
    applicationGroup,
  },
  mutations: {
    addFavourite,
    moveFavourite,
    removeFavourite,
    ...applicationOrderFlow.mutations,
    ...solutionOrderFlow.mutations,
    hideApplicationOrder,
    hideSolutionOrder,
    ...subscriptionFlow.mutations,
    patchSubscription,
    addApplicationGroup,
    changeApplicationGroup,
    removeApplicationGroup,
  },
  calls: {},
  refusals: [
    'proofNoPicture',
    'partlyPaid',
    'seatsFull',
    'seatsOfAll',
    'accountTail',
    'groupNameTaken',
    'personMissing',
  ],
})
