import { describe, expect, it } from 'vitest';
import { chooseScale, layOutMap } from './map-layout';

const size = { width: 900, height: 300 };
const haifa = { latitude: 32.794, longitude: 34.9896 };
const telAviv = { latitude: 32.0853, longitude: 34.7818 };

describe('Map layout', () => {
  it('has north above south, and west left of east', () => {
    const [north, south] = layOutMap([haifa, telAviv], size).places;
    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(north?.x).toBeGreaterThan(south?.x ?? 0);
  });

  it('keeps distances in proportion', () => {
    const { places, unitsPerKm } = layOutMap([haifa, telAviv], size);
    const [first = { x: 0, y: 0 }, second = { x: 0, y: 0 }] = places;
    expect(Math.hypot(first.x - second.x, first.y - second.y) / unitsPerKm).toBeCloseTo(81.2, 0);
  });

  it('moves pins apart that would cover each other, within the map, but not their places', () => {
    const { places, pins } = layOutMap([telAviv, telAviv, telAviv, haifa], size);
    expect(places[0]).toEqual(places[1]);
    for (const [at, pin] of pins.entries()) {
      expect(pin.x).toBeGreaterThan(0);
      expect(pin.y).toBeLessThan(size.height);
      for (const other of pins.slice(at + 1)) expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(30);
    }
  });

  it('does not magnify a single street to the whole map', () => {
    expect(layOutMap([telAviv, telAviv], size).unitsPerKm).toBeLessThanOrEqual(size.height / 2);
  });

  it.each([
    [2.5, 100, 20],
    [100, 100, 1],
    [0.05, 100, 1_000],
    [9_000, 100, 0.1],
  ])('with %d units per km, %d units show %d km', (unitsPerKm, width, km) => {
    expect(chooseScale(unitsPerKm, width)).toBe(km);
  });
});
