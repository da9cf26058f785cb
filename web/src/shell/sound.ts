// One soft wooden click, made on the spot: a short burst of two damped tones.
let context: AudioContext | undefined;

function tone(audio: AudioContext, frequency: number, loudness: number, seconds: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(loudness, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + seconds);
}

export function knock(): void {
  context ??= new AudioContext();
  tone(context, 420, 0.25, 0.07);
  tone(context, 1180, 0.08, 0.03);
}
