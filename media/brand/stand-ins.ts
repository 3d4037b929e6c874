/** Advance widths of the faces that stand in until ours have arrived, in 1/2048 em, by letter. */
export type Widths = Record<string, number>

/** Arial Bold and its twins. */
export const arialBold = readWidths(
  ' 569 a1139 b1251 c1139 d1251 e1139 f682 g1251 h1251 i569 j569 k1139 l569 m1821 n1251 o1251 p1251 q1251 r797 s1139 t682 ' +
    'u1251 v1139 w1593 x1139 y1139 z1024 A1479 B1479 C1479 D1479 E1366 F1251 G1593 H1479 I569 J1139 K1479 L1251 M1706 N1479 ' +
    'O1593 P1366 Q1593 R1479 S1366 T1251 U1479 V1366 W1933 X1366 Y1366 Z1251 &1479 ,569 .569 -682',
)

/** Arial and its twins; Roboto is within two hundredths of it. */
export const arial = readWidths(
  ' 569 a1139 b1139 c1024 d1139 e1139 f569 g1139 h1139 i455 j455 k1024 l455 m1706 n1139 o1139 p1139 q1139 r682 s1024 t569 ' +
    'u1139 v1024 w1479 x1024 y1024 z1024 A1366 B1366 C1479 D1479 E1366 F1251 G1593 H1479 I569 J1024 K1366 L1139 M1706 N1479 ' +
    'O1593 P1366 Q1593 R1479 S1366 T1251 U1479 V1366 W1933 X1366 Y1366 Z1251 01139 11139 31139 51139 &1366 ,569 .569 :569 ;569 -682',
)

/** DejaVu Sans, which many a Linux has in its place. */
export const dejaVu = readWidths(
  ' 651 a1255 b1300 c1126 d1300 e1260 f721 g1300 h1298 i569 j569 k1186 l569 m1995 n1298 o1253 p1300 q1300 r842 s1067 t803 ' +
    'u1298 v1212 w1675 x1212 y1212 z1075 A1401 B1405 C1430 D1577 E1294 F1178 G1587 H1540 I604 J604 K1343 L1141 M1767 N1532 ' +
    'O1612 P1235 Q1612 R1423 S1300 T1251 U1499 V1401 W2025 X1403 Y1251 Z1403 01303 11303 31303 51303 &1597 ,651 .651 :690 ;690 -739',
)

/** DejaVu Sans Bold. */
export const dejaVuBold = readWidths(
  ' 713 a1382 b1466 c1214 d1466 e1389 f891 g1466 h1458 i702 j702 k1362 l702 m2134 n1458 o1407 p1466 q1466 r1010 s1219 ' +
    't979 u1458 v1335 w1892 x1321 y1335 z1192 A1585 B1561 C1503 D1700 E1399 F1399 G1681 H1714 I762 J762 K1587 L1305 M2038 ' +
    'N1714 O1741 P1501 Q1741 R1577 S1475 T1397 U1663 V1585 W2259 X1579 Y1483 Z1485 &1786 ,778 .778 -850',
)

/** The width of words in ems; a letter that is not listed has none. */
export const widthIn = (widths: Widths, words: string) =>
  [...words].reduce((sum, letter) => sum + (widths[letter] ?? 0), 0) / 2048

function readWidths(text: string): Widths {
  return Object.fromEntries([...text.matchAll(/(.)(\d+)(?: |$)/g)].map(([, letter, width]) => [letter!, Number(width)]))
}
