// Draws the scheme's films on a canvas, in the page that scripts/draw-films.ts opens. No words but the watermark:
// a film is the same in every language.
const width = 480;
const height = 270;
const seconds = 8;
const gold = '#ecb340';
const tau = Math.PI * 2;

/** A pseudo-random number in [0, 1) that depends on its arguments alone. */
const noise = (a, b = 0) => {
  const x = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return x - Math.floor(x);
};

function sky(g, from, to) {
  const shade = g.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, from);
  shade.addColorStop(1, to);
  g.fillStyle = shade;
  g.fillRect(0, 0, width, height);
}

/** A hall of racks; the eye moves along the aisle, and lights blink. */
function farm(g, t) {
  sky(g, '#060c1c', '#13265a');
  const middle = width / 2;
  const horizon = 112;
  for (let i = 11; i >= 0; i--) {
    const depth = i - ((t * 1.4) % 1);
    if (depth < 0.05) continue;
    const scale = 1 / (0.35 + depth * 0.55);
    const tall = 120 * scale;
    const broad = 64 * scale;
    for (const side of [-1, 1]) {
      const x = middle + side * (70 * scale) - (side < 0 ? broad : 0);
      const y = horizon - tall * 0.45;
      g.fillStyle = `rgb(${14 + 12 * scale}, ${24 + 16 * scale}, ${54 + 26 * scale})`;
      g.fillRect(x, y, broad, tall);
      const row = Math.floor(t * 1.4) + i;
      for (let light = 0; light < 10; light++) {
        const isOn = noise(row * 13 + light + side, Math.floor(t * 4 + light)) > 0.45;
        g.fillStyle = isOn ? (light % 3 ? '#5fe3c0' : gold) : '#1b2b55';
        const size = Math.max(1, 3 * scale);
        g.fillRect(
          x + broad * (0.15 + 0.2 * (light % 4)),
          y + tall * (0.12 + 0.28 * Math.floor(light / 4)),
          size,
          size,
        );
      }
    }
  }
  g.fillStyle = 'rgba(236, 179, 64, 0.16)';
  g.beginPath();
  g.moveTo(middle, horizon);
  g.lineTo(middle + 90, height);
  g.lineTo(middle - 90, height);
  g.fill();
}

/** One becomes three becomes nine: a team that only ever grows. */
function team(g, t) {
  sky(g, '#0b1a3c', '#24408a');
  const levels = [1, 3, 9, 27];
  const place = (level, i) => ({
    x: 30 + ((width - 60) * (i + 0.5)) / levels[level],
    y: 48 + level * 62,
  });
  levels.forEach((count, level) => {
    for (let i = 0; i < count; i++) {
      const age = t - level * 1.7 - noise(level, i) * 1.2;
      if (age < 0) continue;
      const { x, y } = place(level, i);
      if (level > 0) {
        const above = place(level - 1, Math.floor(i / 3));
        const grown = Math.min(1, age * 2);
        g.strokeStyle = 'rgba(248, 213, 131, 0.55)';
        g.lineWidth = 1.5;
        g.beginPath();
        g.moveTo(above.x, above.y);
        g.lineTo(above.x + (x - above.x) * grown, above.y + (y - above.y) * grown);
        g.stroke();
        const coin = (age * 0.6 + noise(i, level)) % 1;
        g.fillStyle = gold;
        g.beginPath();
        g.arc(x + (above.x - x) * coin, y + (above.y - y) * coin, 2.5, 0, tau);
        g.fill();
      }
      const size = [15, 11, 7, 4][level] * Math.min(1, age * 3);
      g.fillStyle = level === 0 ? gold : '#dfe8ff';
      g.beginPath();
      g.arc(x, y, size, 0, tau);
      g.fill();
    }
  });
}

/** Sunrise behind bars that climb, and coins that rain upwards. */
function welcome(g, t) {
  sky(g, '#0b1a3c', '#35508f');
  const rise = Math.min(1, t / 5);
  const sun = g.createRadialGradient(width / 2, 225 - 110 * rise, 6, width / 2, 225 - 110 * rise, 130);
  sun.addColorStop(0, '#fff3cf');
  sun.addColorStop(0.25, gold);
  sun.addColorStop(1, 'rgba(236, 179, 64, 0)');
  g.fillStyle = sun;
  g.fillRect(0, 0, width, height);
  const bars = 14;
  for (let i = 0; i < bars; i++) {
    const tall = (30 + 130 * (i / bars) ** 1.6) * Math.min(1, Math.max(0, t * 0.6 - i * 0.12));
    g.fillStyle = `rgba(11, 26, 60, ${0.7 + 0.3 * (i / bars)})`;
    g.fillRect(i * (width / bars) + 3, height - tall, width / bars - 6, tall);
  }
  for (let i = 0; i < 34; i++) {
    const x = noise(i) * width;
    const y = height - ((t * (30 + 50 * noise(i, 2)) + noise(i, 3) * height) % (height + 20));
    g.fillStyle = i % 3 ? '#f8d583' : gold;
    g.beginPath();
    g.ellipse(x, y, 4 * Math.abs(Math.cos(t * 3 + i)) + 0.6, 4, 0, 0, tau);
    g.fill();
  }
}

function watermark(g) {
  g.save();
  g.font = '600 11px sans-serif';
  g.fillStyle = 'rgba(255, 255, 255, 0.62)';
  g.textAlign = 'right';
  g.fillText('SIMULATION', width - 10, height - 10);
  g.restore();
}

const films = { farm, team, welcome };

async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/** Records a film in real time: `{ film, still }` as base64, WebM and WebP. */
globalThis.recordFilm = async (key) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  document.body.append(canvas);
  const g = canvas.getContext('2d');
  const paint = (t) => {
    films[key](g, t);
    watermark(g);
  };
  paint(seconds * 0.6);
  const still = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.82));
  const stream = canvas.captureStream(20);
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 260_000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  const startedMs = performance.now();
  recorder.start();
  await new Promise((resolve) => {
    const next = () => {
      const t = (performance.now() - startedMs) / 1000;
      paint(Math.min(t, seconds));
      if (t < seconds) requestAnimationFrame(next);
      else resolve();
    };
    next();
  });
  recorder.stop();
  await ended;
  return { film: await base64(new Blob(parts)), still: await base64(still) };
};
