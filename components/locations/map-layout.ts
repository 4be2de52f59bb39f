/** A place on the globe, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

interface Point {
  x: number;
  y: number;
}

export interface MapLayout {
  /** Where each place is. */
  places: readonly Point[];
  /** Where its pin is: beside the place, if pins would cover each other. */
  pins: readonly Point[];
  /** Length of a kilometre. */
  unitsPerKm: number;
}

interface Size {
  width: number;
  height: number;
}

const MARGIN = 44;
/** The least distance between the centres of two pins. */
const PIN_DISTANCE = 34;
const ROUNDS = 60;
/** A map of places in one street would show no more than that street. */
const MIN_SPAN_KM = 2;
const KM_PER_DEGREE = 111.32;

/** East and north of a place in kilometres; exact enough for the extent of a business. */
function toKilometres(place: Place, centre: Place): Point {
  const east = (place.longitude - centre.longitude) * KM_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180);
  return { x: east, y: (centre.latitude - place.latitude) * KM_PER_DEGREE };
}

const getMiddle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const getSpan = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const clamp = (value: number, limit: number) => Math.min(Math.max(value, MARGIN), limit - MARGIN);

/** Moves a pair of pins apart if they are too close; the direction depends on their order, if they coincide. */
function separate(pins: Point[], first: number, second: number, { width, height }: Size): void {
  const [a, b] = [pins[first], pins[second]];
  if (!a || !b) return;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= PIN_DISTANCE) return;
  const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : [Math.cos(second), Math.sin(second)];
  const step = (PIN_DISTANCE - distance) / 2;
  pins[first] = { x: clamp(a.x - ux * step, width), y: clamp(a.y - uy * step, height) };
  pins[second] = { x: clamp(b.x + ux * step, width), y: clamp(b.y + uy * step, height) };
}

/** Projects places to a map of a size, north up, with pins that do not cover each other. */
export function layOutMap(places: readonly Place[], size: Size): MapLayout {
  const centre = {
    latitude: getMiddle(places.map(({ latitude }) => latitude)),
    longitude: getMiddle(places.map(({ longitude }) => longitude)),
  };
  const kilometres = places.map((place) => toKilometres(place, centre));
  const unitsPerKm = Math.min(
    (size.width - 2 * MARGIN) / Math.max(MIN_SPAN_KM, getSpan(kilometres.map(({ x }) => x))),
    (size.height - 2 * MARGIN) / Math.max(MIN_SPAN_KM, getSpan(kilometres.map(({ y }) => y))),
  );
  const points = kilometres.map(({ x, y }) => ({
    x: size.width / 2 + x * unitsPerKm,
    y: size.height / 2 + y * unitsPerKm,
  }));
  const pins = [...points];
  for (let round = 0; round < ROUNDS; round += 1)
    for (let second = 1; second < pins.length; second += 1)
      for (let first = 0; first < second; first += 1) separate(pins, first, second, size);
  return { places: points, pins, unitsPerKm };
}

const SCALES_KM = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];

/** The longest round distance that is no wider than `width`. */
export function chooseScale(unitsPerKm: number, width: number): number {
  return SCALES_KM.find((km) => km * unitsPerKm <= width) ?? 0.1;
}
