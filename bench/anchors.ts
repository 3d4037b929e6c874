/** Requests a second that two other shops reached on a similar machine with the same PostgreSQL: measured once, elsewhere. */
export const anchors = {
  vendure: { list: 634, product: 186, order: 8.1 },
  medusa: { list: 44, product: 67, order: 1.6 },
}
