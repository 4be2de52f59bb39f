import { describe, expect, it } from 'vitest';
import { readPosition } from './read-position';

const place = { latitude: 32.0613, longitude: 34.7659 };

describe('A position', () => {
  it.each([
    ['32.0613, 34.7659'],
    ['32.0613,34.7659'],
    ['32.0613 34.7659'],
    [' 32.0613; 34.7659 '],
    ['32,0613; 34,7659'],
    ['32,0613 34,7659'],
    ['32.0613° N, 34.7659° E'],
    ['32.0613N 34.7659E'],
    ['٣٢.٠٦١٣, ٣٤.٧٦٥٩'],
    ['geo:32.0613,34.7659'],
    ['geo:32.0613,34.7659?z=17'],
    ['https://www.google.com/maps/@32.0613,34.7659,17z'],
    ['https://www.google.com/maps?q=32.0613,34.7659'],
    ['https://maps.google.com/?q=loc:32.0613,34.7659'],
    ['https://www.google.com/maps/search/?api=1&query=32.0613%2C34.7659'],
    ['https://www.google.com/maps/dir/?api=1&destination=32.0613%2C34.7659'],
    ['https://www.google.com/maps/place/Olive/@32.05,34.7,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d32.0613!4d34.7659'],
    ['https://maps.apple.com/?ll=32.0613,34.7659&q=Olive'],
    ['https://maps.apple.com/place?address=x&coordinate=32.0613,34.7659&name=Olive'],
    ['https://www.openstreetmap.org/?mlat=32.0613&mlon=34.7659#map=17/32.1/34.8'],
    ['https://www.openstreetmap.org/#map=17/32.0613/34.7659'],
    ['https://www.waze.com/ul?ll=32.0613%2C34.7659&navigate=yes'],
  ])('is read in %s', (typed) => expect(readPosition(typed)).toEqual(place));

  it.each([
    ['32°03\'40.7"N 34°45\'57.2"E', 32.0613, 34.7659],
    ['33°52′10″S, 151°12′30″E', -33.8694, 151.2083],
    ['33.8694° S, 70.5° W', -33.8694, -70.5],
    ['-33.8694, −70.5', -33.8694, -70.5],
    ['0, 0', 0, 0],
  ])('is read on each side of the earth: %s', (typed, latitude, longitude) => {
    const read = readPosition(typed);
    expect(read?.latitude).toBeCloseTo(latitude, 4);
    expect(read?.longitude).toBeCloseTo(longitude, 4);
  });

  it.each([
    '',
    'Shabazi 14, Tel Aviv',
    '32.0613',
    '91, 10',
    '10, 181',
    'https://maps.app.goo.gl/AbCdEf',
    'https://olive.example/?q=%E0%A4%A',
    '1.234,5 6.789,1',
  ])('is not guessed from %j', (typed) => expect(readPosition(typed)).toBeUndefined());
});
