/** A suburb or town with its middle in degrees. `also`: what it is called otherwise. */
export type GautengPlace = {
  name: string
  /** The town that it belongs to; its own name where it is one. */
  town: string
  codes: readonly string[]
  latitude: number
  longitude: number
  also: readonly string[]
}

/** Name, postal codes, south and east; other names behind them. */
type Row = readonly [name: string, codes: string, south: number, east: number, ...also: string[]]

const centurion: Row[] = [
  ['Centurion', '0157', 25.86, 28.189],
  ['Celtisdal', '0157', 25.873, 28.121],
  ['Clubview', '0157', 25.839, 28.174],
  ['Cornwall Hill', '', 25.879, 28.242],
  ['Die Hoewes', '0157', 25.853, 28.201],
  ['Doringkloof', '0157', 25.858, 28.206],
  ['Eldoraigne', '0157', 25.848, 28.154],
  ['Hennopspark', '0157', 25.868, 28.174],
  ['Heuweloord', '0157', 25.903, 28.105],
  ['Highveld', '0157', 25.888, 28.198, 'Hoëveld'],
  ['Irene', '0157', 25.875, 28.22],
  ['Kosmosdal', '0157', 25.918, 28.135],
  ['Lyttelton', '0157', 25.831, 28.208, 'Lyttelton Manor'],
  ['Midstream', '1692', 25.917, 28.192, 'Midstream Estate'],
  ['Monavoni', '0157', 25.865, 28.093],
  ['Pierre van Ryneveld', '0157', 25.85, 28.241, 'Pierre van Ryneveldpark'],
  ['Raslouw', '0157', 25.864, 28.122],
  ['Rooihuiskraal', '0157', 25.89, 28.142],
  ['The Reeds', '0157', 25.9, 28.121, 'Die Riete'],
  ['Wierda Park', '0157', 25.86, 28.145],
  ['Zwartkop', '0157', 25.855, 28.17, 'Swartkop'],
]

const pretoria: Row[] = [
  ['Pretoria', '0001 0002', 25.746, 28.188, 'Tshwane', 'Pta', 'Pretoria Central', 'Pretoria Sentraal'],
  ['Pretoria East', '', 25.79, 28.31, 'Pretoria-Oos'],
  ['Pretoria North', '0182', 25.676, 28.174, 'Pretoria-Noord'],
  ['Pretoria West', '0183', 25.75, 28.156, 'Pretoria-Wes'],
  ['Akasia', '0182', 25.66, 28.108],
  ['Annlin', '0182', 25.678, 28.202],
  ['Arcadia', '0083', 25.744, 28.213],
  ['Ashlea Gardens', '0081', 25.783, 28.269],
  ['Atteridgeville', '0008', 25.773, 28.071],
  ['Brooklyn', '0181', 25.768, 28.235],
  ['Capital Park', '0084', 25.727, 28.188],
  ['Colbyn', '0083', 25.739, 28.248],
  ['Constantia Park', '0181', 25.801, 28.286, 'Constantiapark'],
  ['Danville', '0183', 25.744, 28.129],
  ['Doornpoort', '0186', 25.651, 28.245],
  ['Elarduspark', '0181', 25.828, 28.256],
  ['Equestria', '0184', 25.75, 28.33],
  ['Erasmia', '0183', 25.813, 28.096],
  ['Erasmuskloof', '0181', 25.811, 28.268],
  ['Erasmusrand', '0181', 25.812, 28.254],
  ['Faerie Glen', '0081 0043', 25.782, 28.313],
  ['Garsfontein', '0081 0042', 25.796, 28.301],
  ['Gezina', '0084', 25.721, 28.204],
  ['Groenkloof', '0181', 25.776, 28.213],
  ['Hatfield', '0083', 25.749, 28.238],
  ['Hazelwood', '0081', 25.775, 28.257],
  ['Laudium', '0037', 25.788, 28.103],
  ['Lynnwood', '0081', 25.764, 28.275],
  ['Lynnwood Glen', '0081', 25.77, 28.283],
  ['Lynnwood Ridge', '0081', 25.764, 28.293, 'Lynnwoodrif'],
  ['Mamelodi', '0122', 25.715, 28.366],
  ['Menlo Park', '0081', 25.77, 28.26],
  ['Menlyn', '0181', 25.784, 28.277],
  ['Meyerspark', '0184', 25.738, 28.305],
  ['Montana', '0182', 25.685, 28.261, 'Montana Park', 'Montanapark'],
  ['Monument Park', '0181', 25.804, 28.233],
  ['Mooikloof', '0081', 25.845, 28.345],
  ['Moreleta Park', '0181 0044', 25.823, 28.296],
  ['Muckleneuk', '0002', 25.764, 28.209],
  ['Murrayfield', '0184', 25.752, 28.298],
  ['Newlands', '0181', 25.787, 28.265],
  ['Olympus', '0081', 25.797, 28.335],
  ['Queenswood', '0186', 25.727, 28.251],
  ['Rietfontein', '0084', 25.719, 28.22],
  ['Rietvalleirand', '0181', 25.838, 28.283],
  ['Silver Lakes', '0081', 25.776, 28.373],
  ['Silverton', '0184', 25.733, 28.297],
  ['Sinoville', '0182', 25.676, 28.228],
  ['Soshanguve', '0152', 25.523, 28.1],
  ['Sunnyside', '0002', 25.756, 28.208],
  ['The Orchards', '0182', 25.634, 28.11, 'Die Orchards'],
  ['The Willows', '', 25.762, 28.315, 'The Wilgers', 'Die Wilgers'],
  ['Val de Grace', '0184', 25.738, 28.279, 'Val-de-Grâce'],
  ['Valhalla', '0185', 25.811, 28.151],
  ['Villieria', '0186', 25.717, 28.234],
  ['Waterkloof', '0181', 25.777, 28.241],
  ['Waterkloof Glen', '0181', 25.791, 28.279],
  ['Waterkloof Heights', '0181', 25.802, 28.25, 'Waterkloofhoogte'],
  ['Waterkloof Ridge', '0181', 25.796, 28.244, 'Waterkloofrif'],
  ['Waverley', '0186', 25.715, 28.255],
  ['Wingate Park', '0181', 25.828, 28.273],
  ['Wonderboom', '0182', 25.687, 28.195],
  ['Woodhill', '', 25.825, 28.315],
]

const midrand: Row[] = [
  ['Midrand', '1685', 25.989, 28.128],
  ['Blue Hills', '', 25.945, 28.095],
  ['Carlswald', '1685', 25.975, 28.105],
  ['Country View', '1687', 25.943, 28.132],
  ['Crowthorne', '', 25.969, 28.084],
  ['Glen Austin', '1685', 25.979, 28.165],
  ['Halfway Gardens', '1686', 26.006, 28.119],
  ['Halfway House', '1685', 25.996, 28.126, 'Halfweghuis'],
  ['Kyalami', '1684', 25.991, 28.07],
  ['Noordwyk', '1687', 25.956, 28.12],
  ['President Park', '1685', 25.997, 28.157],
  ['Vorna Valley', '1686', 26.002, 28.107],
  ['Waterfall', '2090', 26.016, 28.106, 'Waterfall City', 'Waterfall Estate'],
]

const johannesburg: Row[] = [
  ['Johannesburg', '2000 2001', 26.204, 28.046, 'Joburg', 'Jozi', 'Jhb', 'Egoli'],
  ['Craighall', '2196', 26.122, 28.023, 'Craighall Park'],
  ['Houghton', '2198', 26.164, 28.058],
  ['Hyde Park', '2196', 26.126, 28.034],
  ['Illovo', '2196', 26.13, 28.048],
  ['Lenasia', '1827', 26.318, 27.829],
  ['Linden', '2195', 26.137, 27.994],
  ['Melrose', '2196', 26.133, 28.063],
  ['Melville', '2092', 26.175, 28.004],
  ['Northcliff', '2195', 26.147, 27.964],
  ['Parkhurst', '2193', 26.139, 28.017],
  ['Parktown', '2193', 26.179, 28.04],
  ['Rosebank', '2196', 26.145, 28.041],
  ['Soweto', '', 26.248, 27.854],
]

const sandton: Row[] = [
  ['Sandton', '2196', 26.107, 28.056],
  ['Bryanston', '2191', 26.057, 28.026],
  ['Dainfern', '2055', 25.988, 28.005],
  ['Douglasdale', '2191', 26.034, 28.006],
  ['Fourways', '2055', 26.017, 28.007],
  ['Lonehill', '2191', 26.014, 28.023],
  ['Morningside', '2196', 26.08, 28.061],
  ['Rivonia', '2128', 26.054, 28.059],
  ['Sunninghill', '2157', 26.033, 28.066],
]

const randburg: Row[] = [
  ['Randburg', '2194', 26.094, 28.003],
  ['Ferndale', '2194', 26.088, 27.994],
  ['Honeydew', '2170', 26.075, 27.925],
]

const roodepoort: Row[] = [
  ['Roodepoort', '1724', 26.162, 27.872],
  ['Florida', '1709', 26.177, 27.921],
  ['Weltevreden Park', '1709', 26.129, 27.93],
]

/** Towns of which no suburb is listed. */
const towns: Row[] = [
  ['Alberton', '1449', 26.267, 28.122],
  ['Bedfordview', '2007', 26.179, 28.134],
  ['Benoni', '1501', 26.188, 28.321],
  ['Boksburg', '1459', 26.212, 28.259],
  ['Brakpan', '1541', 26.236, 28.37],
  ['Bronkhorstspruit', '1020', 25.81, 28.742],
  ['Cullinan', '1000', 25.673, 28.523],
  ['Edenvale', '1609', 26.141, 28.153],
  ['Germiston', '1401', 26.217, 28.167],
  ['Hammanskraal', '0400', 25.401, 28.272],
  ['Heidelberg', '1441', 26.505, 28.359],
  ['Kempton Park', '1619', 26.1, 28.23],
  ['Krugersdorp', '1739', 26.1, 27.77, 'Mogale City'],
  ['Meyerton', '1961', 26.559, 28.017],
  ['Modderfontein', '1609', 26.088, 28.16],
  ['Nigel', '1491', 26.431, 28.477],
  ['Olifantsfontein', '1666', 25.961, 28.233],
  ['Randfontein', '1759', 26.18, 27.704],
  ['Rayton', '1001', 25.741, 28.531],
  ['Springs', '1559', 26.255, 28.44],
  ['Tembisa', '1632', 25.996, 28.227],
  ['Vanderbijlpark', '1911', 26.711, 27.838],
  ['Vereeniging', '1939', 26.674, 27.931],
]

const toPlace = ([name, codes, south, longitude, ...also]: Row, town = name): GautengPlace => ({
  name,
  town,
  codes: codes.split(' ').filter(Boolean),
  latitude: -south,
  longitude,
  also,
})

/** Places in Gauteng, each town before its suburbs. */
export const gautengPlaces: readonly GautengPlace[] = [
  ...[centurion, pretoria, midrand, johannesburg, sandton, randburg, roodepoort].flatMap((rows) =>
    rows.map((row) => toPlace(row, rows[0]![0])),
  ),
  ...towns.map((row) => toPlace(row)),
]
