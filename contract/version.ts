// The contract's version, apart from the registry: the service worker sends it and must not carry every domain.

/**
 * Version of the contract. Raise it with every change of a message, a mutation's arguments or a collection.
 * 1: identity, organisation, hr, platform.
 * 2: bounded texts in lists of ids, whole counter values in cursors, a logout that needs no right.
 * 3: accounts, organisations, roles and menus, to-dos and messages, favourites, custom fields, base data; data scopes on
 * the device.
 * 4: when a token is due for exchange; operators of the platform; what a registration hands in; all regions at once, the
 * industry of an organisation; to-dos and messages as facts instead of sentences; data scopes for changing departments.
 * 5: the log of operators' acts; push notifications; the log of rights names the menu entries.
 * 6: the rows that an import has left stay with the server.
 * 7: changing a bound number takes the password; what was seen of own fields.
 * 8: the log of operators' acts names who was appointed to run the platform; certificates carry their papers.
 * 9: the papers of a record, and what is known of contracts.
 * 10: sensitive fields of many people for an export; lists of a sheet item by item; what is known of posts; more accepted
 * edits in a pull.
 * 11: kinds of fields, records with states; ends of probations; several parts of fillings at once; bounds of pushes; unread
 * counts as numbers; a wished number of an employee.
 * 12: accounts of the former platform, commands at start, rules of alerts, joining as a record with states, one-time
 * links to decide.
 * 13: what is handed over at a departure has a photo and an amount.
 * 14: duties and ranks in transfers and planned entries; the own record says how one is employed.
 * 15: what registers ask for of partners, sites and workers; cards of wages; back pay; scores of trainings.
 * 16: the card behind a real name: its days, what is marked in it, a new one while the one before holds.
 * 17: a page above the list of a column; what comes out next among the figures of content.
 * 18: posts that are reviewed before they are out.
 * 19: kinds of messages in the mail of the day.
 * 20: likes of comments, notes at favourites, pictures of links, links to the outside that take a login.
 * 21: real names that wait for a review are to-dos; links of invitations that were cut off are unknown, not malformed.
 * 22: black-listings of partners as records that an approval decides.
 * 23: coordinates of partners, their organisations on the platform, people by trade, papers of people.
 * 24: approvals that wait, orders to confirm and the week's birthdays among the rules of alerts; templates of the talent pool.
 * 25: the medical history of workers; whoever keeps content takes articles down and brings them back.
 * 26: a new partner with all that is known of it, and what it is to the organisation; its organisation on the platform by name.
 * 27: who has changed some fields of a person.
 * 28: invitations onto a site and as what one comes; workers who are members; frequent contacts; papers of those who answer
 * for teams and companies on a site, cards and papers of entries.
 * 29: where a site is, where attendance was written down and by which gate, the branch of the bank of a wage card.
 * 30: attendance on a site has a photo.
 * 31: a worker is on the black list of sites for good or until a day; a branch company is called at a number that is one.
 * 32: how the access to an organisation stands, in figures.
 * 33: labour officers, leaders of teams and partners among those who are told by alerts.
 * 34: what an application of a partner lacks is a list of items that are answered one by one.
 * 35: a rating of a partner is of a role and a project; accounts of franchisees; contacts outside that are due among the alerts.
 * 36: hours on a wage sheet, what of it was paid to whom, and sheets that are paid in part.
 */
export const CONTRACT_VERSION = 36
/** Edits written under an older version than this are not accepted any more; they stay on the device and ask for an update. */
export const MIN_CONTRACT_VERSION = 1
